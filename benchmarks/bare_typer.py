"""The least a typer program can do: the reference for a cold `scrabble-kit check`."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def check(words: Annotated[list[str], typer.Argument()]) -> None:
    """Say the words again."""
    for word in words:
        print(word)


@app.command()
def score(files: Annotated[list[str], typer.Argument()]) -> None:
    """A second command, so that the first keeps its name."""


if __name__ == "__main__":
    app()
