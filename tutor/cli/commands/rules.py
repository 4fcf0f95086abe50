"""x"""

import typer

app = typer.Typer()


@app.command()
def rules() -> None:
    """rules"""
