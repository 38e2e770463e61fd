"""Numbers with decimals as a language writes them. Knows no texts."""

from __future__ import annotations

from rowlock.locale.language import ENGLISH

__all__ = ["decimal"]


def decimal(language: str, value: float, form: str = ".1f") -> str:
    """Write a number in a format of Python, with the decimal sign of the language."""
    text = format(value, form)
    return text if language == ENGLISH else text.replace(".", ",")
