"""The user's settings in a file: language, name, bot and theme. Options and environment variables come first.

The file is TOML, `config.toml` in the folder that the system has for settings; `ROWLOCK_CONFIG` names another one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rowlock.core.errors import BadSetup, quoted
from rowlock.locale.language import ENGLISH, LANGUAGES

PATH_VARIABLE: Final = "ROWLOCK_CONFIG"
FILE: Final = "config.toml"
NAME_VARIABLE: Final = "ROWLOCK_NAME"
BOT_VARIABLE: Final = "ROWLOCK_BOT"
THEME_VARIABLE: Final = "ROWLOCK_THEME"
KEYS: Final = ("language", "name", "bot", "theme")
THEMES: Final = ("dark", "light", "contrast")
MOST_BYTES: Final = 65_536


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a user; None for what is not set."""

    language: str | None = None
    """The language in the file; ROWLOCK_LANG is for `detect_language`."""
    name: str | None = None
    bot: str | None = None
    theme: str | None = None


def config_path(environment: Mapping[str, str]) -> str:
    """Give the path of the file, whether it exists or not; empty if ROWLOCK_CONFIG is set to nothing."""
    if PATH_VARIABLE in environment:
        return environment[PATH_VARIABLE]
    if sys.platform == "linux":  # what platformdirs finds there; its import takes a fifth of the time of `--help`
        folder = environment.get("XDG_CONFIG_HOME", "").strip()
        folder = folder if os.path.isabs(folder) else os.path.expanduser("~/.config")
        return os.path.join(folder, "rowlock", FILE)
    from platformdirs import user_config_dir

    return os.path.join(user_config_dir("rowlock", appauthor=False), FILE)


def read_config(environment: Mapping[str, str]) -> Config:
    """Read the settings; raise BadSetup, which names the file, if it is not sound. No file means no settings."""
    path = config_path(environment)
    found = _read(path, required=PATH_VARIABLE in environment) if path else {}
    for key, value in found.items():
        if key not in KEYS:
            raise BadSetup(
                "{file}: unknown setting {name}; choose from {known}",
                "config_key",
                file=path,
                name=quoted(key),
                known=", ".join(KEYS),
            )
        if not isinstance(value, str) or not value.strip():
            raise BadSetup(
                "{file}: {name} is a text in quotation marks, not {given}",
                "config_value",
                file=path,
                name=key,
                given=quoted(str(value)),
            )
    if found.get("language", ENGLISH) not in LANGUAGES:
        raise BadSetup(
            "{file}: unknown language {name}; choose one of {known}",
            "config_language",
            file=path,
            name=quoted(found["language"]),
            known=", ".join(LANGUAGES),
        )
    theme = environment.get(THEME_VARIABLE) or found.get("theme")
    if theme is not None and theme not in THEMES:
        raise BadSetup(
            "{file}: unknown theme {name}; choose one of {known}",
            "config_theme",
            file=THEME_VARIABLE if environment.get(THEME_VARIABLE) else path,
            name=quoted(theme),
            known=", ".join(THEMES),
        )
    return Config(
        language=found.get("language"),
        name=environment.get(NAME_VARIABLE) or found.get("name"),
        bot=environment.get(BOT_VARIABLE) or found.get("bot"),
        theme=theme,
    )


def _read(path: str, *, required: bool) -> dict[str, str]:
    """Read the file; its values are checked by the caller."""
    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        if not required:
            return {}
        raise BadSetup("there is no file {file}, which ROWLOCK_CONFIG names", "config_missing", file=path) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadSetup("{file}: it cannot be read: {why}", "config_unreadable", file=path, why=why) from None
    import tomllib

    try:
        found: dict[str, str] = tomllib.loads(content.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetup("{file}: it cannot be read: {why}", "config_unreadable", file=path, why=error) from None
    return found
