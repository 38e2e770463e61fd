"""The words of the program in five languages, read by everything that speaks to people."""

from rowlock.locale.language import LANGUAGES, detect_language
from rowlock.locale.texts import MissingText, Texts

__all__ = ["LANGUAGES", "MissingText", "Texts", "detect_language"]
