"""JSON as every command writes it: a value a line, without blanks, letters as they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

json_line: Callable[[Any], str] = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Data as one line of JSON, without a line end."""
