"""x"""

import typer

app = typer.Typer()


@app.command()
def house() -> None:
    """house"""
