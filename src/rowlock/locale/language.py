"""Which language to speak: as asked, or as the environment says. Knows no text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rowlock.core.errors import BadSetup, quoted

__all__ = ["ENGLISH", "LANGUAGES", "OWN_VARIABLE", "detect_language"]

ENGLISH: Final = "en"
LANGUAGES: Final[Mapping[str, str]] = {
    ENGLISH: "English",
    "fr": "français",
    "de": "Deutsch",
    "it": "italiano",
    "nl": "Nederlands",
}
OWN_VARIABLE: Final = "ROWLOCK_LANG"
SYSTEM_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def _code(name: str) -> str:
    """Give the language of a locale name such as `fr_CH.UTF-8`."""
    return name.replace("-", "_").partition("_")[0].partition(".")[0].lower()


def detect_language(asked: str | None, environment: Mapping[str, str], preferred: str | None = None) -> str:
    """Give the language asked for, else that of ROWLOCK_LANG, else the preferred one, else the system's, else English.

    A language that is asked for by name and does not exist is refused; one the system merely happens to speak is not.
    """
    for name, source in ((asked, "--lang"), (environment.get(OWN_VARIABLE), OWN_VARIABLE)):
        if name:
            if _code(name) not in LANGUAGES:
                raise BadSetup(
                    "{source}: unknown language {name}; choose one of {known}",
                    "unknown_language",
                    source=source,
                    name=quoted(name),
                    known=", ".join(LANGUAGES),
                )
            return _code(name)
    if preferred is not None:
        return preferred
    system = next((environment[name] for name in SYSTEM_VARIABLES if environment.get(name)), ENGLISH)
    return _code(system) if _code(system) in LANGUAGES else ENGLISH
