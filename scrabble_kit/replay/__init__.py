"""Floor 6: a record folded through the referee, into a scoresheet; what the file states is compared beside it."""
