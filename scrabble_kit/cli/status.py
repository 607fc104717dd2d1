"""The exit statuses; `explain exit-codes` says what each means."""

NO, CANNOT_ANSWER, NOT_INSTALLED, REFUSED = 1, 2, 3, 4
INTERNAL, INTERRUPTED, CLOSED_PIPE = 70, 130, 141
