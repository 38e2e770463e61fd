"""Options as frozen values with named presets, and their text. Knows no game.

A game declares a frozen dataclass that extends `Options`; every field is a flag (`bool`), a choice (`str` with
`choices` in its metadata), a number (`int` with a `range` in its metadata, from 0 to 999 at most) or a seat
(`int | None`). `ages` belongs to every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields, replace
from typing import Any, TypeVar

from rowlock.core.errors import BadSetup, quoted

__all__ = [
    "Options",
    "check_options",
    "option_choices",
    "option_text",
    "options_from",
    "options_text",
    "options_values",
]

OptionsT = TypeVar("OptionsT", bound="Options")

FLAGS = {"on": True, "off": False}
OLDEST_AGE = 150
MOST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played, where the rulebook leaves a choice to the players."""

    ages: tuple[int, ...] | None = None


# Fields hold values of any type: an option is a flag, a choice, a seat or the ages.
def _known(options: Options) -> dict[str, Field[Any]]:
    return {option.name: option for option in fields(options)}


def _value(option: Field[Any], raw: object) -> object:
    """Read one option, given as text or as the JSON value a program would send."""
    text = raw if isinstance(raw, str) else None
    if option.name == "ages":
        return _ages(raw)
    if isinstance(option.default, bool):
        if isinstance(raw, bool):
            return raw
        if text in FLAGS:
            return FLAGS[text]
        raise BadSetup(
            "option {option} is on or off, not {given}", "option_flag", option=repr(option.name), given=quoted(str(raw))
        )
    if "choices" in option.metadata:
        if text in option.metadata["choices"]:
            return text
        raise BadSetup(
            "option {option} is one of {choices}, not {given}",
            "option_choice",
            option=repr(option.name),
            choices=", ".join(option.metadata["choices"]),
            given=quoted(str(raw)),
        )
    number = _number(raw)
    if "range" in option.metadata:
        allowed: range = option.metadata["range"]
        if number in allowed:
            return number
        raise BadSetup(
            "option {option} is a whole number from {least} to {most}, not {given}",
            "option_number",
            option=repr(option.name),
            least=allowed[0],
            most=allowed[-1],
            given=quoted(str(raw)),
        )
    if raw is None or text == "-":
        return None
    if number is not None:
        return number
    raise BadSetup(
        "option {option} is a seat number or -, not {given}",
        "option_seat",
        option=repr(option.name),
        given=quoted(str(raw)),
    )


def _number(raw: object) -> int | None:
    """Read a whole number from 0; None if it is none."""
    if isinstance(raw, str):
        return int(raw) if raw.isascii() and raw.isdigit() and len(raw) <= MOST_DIGITS else None
    return raw if isinstance(raw, int) and not isinstance(raw, bool) and raw >= 0 else None


def _ages(raw: object) -> tuple[int, ...] | None:
    if raw is None or raw == "-":
        return None
    parts = raw.replace(",", " ").split() if isinstance(raw, str) else raw
    if not isinstance(parts, list | tuple) or not parts:
        raise BadSetup("ages are whole numbers, one for each seat, not {given}", "ages", given=quoted(str(raw)))
    ages = []
    for part in parts:
        text = str(part)
        if (
            isinstance(part, bool)
            or not (text.isascii() and text.isdigit() and len(text) <= 3)
            or int(text) > OLDEST_AGE
        ):
            raise BadSetup(
                "an age is a whole number from 0 to {most}, not {given}", "age", most=OLDEST_AGE, given=quoted(text)
            )
        ages.append(int(text))
    return tuple(ages)


def options_from(presets: Mapping[str, OptionsT], given: str | Mapping[str, object]) -> OptionsT:
    """Read options from `preset name=value …` or from an object with an optional `preset`."""
    if isinstance(given, str):
        words = given.split()
        preset = words.pop(0) if words and "=" not in words[0] else None
        pairs: list[tuple[str, object]] = []
        for word in words:
            if "=" not in word:
                raise BadSetup("an option is written name=value, not {given}", "option_form", given=quoted(word))
            pairs.append((word.partition("=")[0], word.partition("=")[2]))
    else:
        pairs = [(name, value) for name, value in given.items() if name != "preset"]
        preset = str(given["preset"]) if "preset" in given else None
    if preset is None:
        preset = next(iter(presets))
    if preset not in presets:
        raise BadSetup(
            "unknown preset {preset}: choose one of {known}",
            "unknown_preset",
            preset=quoted(preset),
            known=", ".join(presets),
        )
    options = presets[preset]
    known = _known(options)
    changed: dict[str, Any] = {}
    for name, value in pairs:
        if name not in known:
            raise BadSetup(
                "unknown option {option}: choose from {known}",
                "unknown_option",
                option=quoted(name),
                known=", ".join(known),
            )
        if name in changed:
            raise BadSetup("option {option} is given twice", "option_twice", option=repr(name))
        changed[name] = _value(known[name], value)
    return replace(options, **changed)


def option_choices(option: Field[Any]) -> tuple[str, ...]:
    """List the values of a choice or a number as they are written; none for options of other kinds."""
    return tuple(map(str, option.metadata.get("choices") or option.metadata.get("range", ())))


def option_text(value: object) -> str:
    """Write the value of an option."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return "-" if value is None else str(value)


def options_text(presets: Mapping[str, OptionsT], options: OptionsT, *, with_ages: bool = True) -> str:
    """Write options as the nearest preset and what differs from it."""
    best: list[str] | None = None
    for name, preset in presets.items():
        words = [name] + [
            f"{option}={option_text(value)}"
            for option, value in options_values(options).items()
            if value != getattr(preset, option) and (with_ages or option != "ages")
        ]
        if best is None or len(words) < len(best):
            best = words
    assert best is not None, "a game has at least one preset"
    return " ".join(best)


def options_values(options: Options) -> dict[str, object]:
    """Give every option by name, as JSON can hold it."""
    return {name: getattr(options, name) for name in _known(options)}


def check_options(options: Options, seats: int) -> None:
    """Refuse options that do not fit the number of seats."""
    if options.ages is not None and len(options.ages) != seats:
        raise BadSetup(
            "{ages} ages for {seats} seats: give one for each seat, or none",
            "ages_for_seats",
            ages=len(options.ages),
            seats=seats,
        )
    for option in fields(options):
        value = getattr(options, option.name)
        if "range" in option.metadata:
            _value(option, value)
        elif isinstance(value, int) and not isinstance(value, bool) and not 0 <= value < seats:
            raise BadSetup(
                "option {option} names seat {seat}, but seats run from 0 to {last}",
                "option_names_seat",
                option=repr(option.name),
                seat=value,
                last=seats - 1,
            )
