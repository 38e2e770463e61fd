"""Writes the messages of one language from their Fluent source. Knows the numbers and plurals of our five languages.

`fluent.syntax` reads the source. Of Fluent's functions it has NUMBER with three options; no message needs another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fluent.syntax import FluentParser, ast

__all__ = ["BadText", "Messages", "format_number", "plural_of"]

Value = str | float | Decimal

SEPARATORS: Final[Mapping[str, tuple[str, str]]] = {
    "en": (",", "."),
    "fr": ("\u202f", ","),
    "de": (".", ","),
    "it": (".", ","),
    "nl": (".", ","),
}
"""What separates thousands, and what separates decimals, by language (CLDR)."""
MOST_DECIMALS: Final = 3
MILLION: Final = 1_000_000
OPTIONS: Final[Mapping[str, int]] = {
    "minimumFractionDigits": 0,
    "maximumFractionDigits": MOST_DECIMALS,
    "useGrouping": 1,
}
"""The options of NUMBER, each with its usual value."""


class BadText(ValueError):
    """A message that cannot be written: it names what is not there, or what Rowlock does not support."""


@dataclass(frozen=True, slots=True)
class _Formatted:
    """A number with the text that NUMBER gives it; it chooses variants as a number."""

    number: float | Decimal
    text: str


def format_number(language: str, number: float | Decimal, least: int = 0, most: int = MOST_DECIMALS) -> str:
    """Write a number as the language does, with at least and at most so many decimals; halves go to the even digit."""
    whole, _, decimals = f"{_exact(number):,.{max(least, most)}f}".partition(".")
    thousands, point = SEPARATORS[language]
    kept = decimals.rstrip("0").ljust(least, "0")
    return whole.replace(",", thousands) + (point + kept if kept else "")


def _exact(number: float | Decimal) -> Decimal:
    """Give a number as it is written: 0.1 is a tenth."""
    return Decimal(str(number) if isinstance(number, float) else number)


def plural_of(language: str, number: float | Decimal) -> str:
    """Give the plural category of a number: one, many or other (CLDR)."""
    size = abs(_exact(number))
    if size == 1 or (language == "fr" and size < 2):
        return "one"
    return "many" if language in ("fr", "it") and size and not size % MILLION else "other"


class Messages:
    """The messages of a language. If two sources have a key, the first one counts."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._entries: dict[str, ast.Message | ast.Term] = {}

    def add(self, source: str) -> None:
        """Add the messages and terms of a source; what cannot be read is left out, as Fluent has it."""
        for entry in FluentParser(with_spans=False).parse(source).body:
            if isinstance(entry, ast.Message | ast.Term):
                sign = "-" if isinstance(entry, ast.Term) else ""
                self._entries.setdefault(f"{sign}{entry.id.name}", entry)

    def __contains__(self, key: str) -> bool:
        return key in self._entries and not key.startswith("-")

    def __iter__(self) -> Iterator[str]:
        return filter(self.__contains__, self._entries)

    def text(self, key: str, params: Mapping[str, str | float]) -> str:
        """Write a message; raise BadText if it has no text, lacks a parameter, or refers to what is not there."""
        return self._referred(key, None, _Scope(params, (), complete=True))

    def _referred(self, key: str, attribute: ast.Identifier | None, scope: _Scope) -> str:
        entry = self._entries.get(key)
        if entry is None:
            raise BadText(f"there is no {key}")
        pattern = entry.value
        if attribute is not None:
            pattern = next((one.value for one in entry.attributes if one.id.name == attribute.name), None)
            key = f"{key}.{attribute.name}"
        if pattern is None:
            raise BadText(f"{key} has no text")
        if key in scope.open:
            raise BadText(f"{key} contains itself")
        return self._pattern(pattern, _Scope(scope.params, (*scope.open, key), complete=scope.complete))

    def _pattern(self, pattern: ast.Pattern, scope: _Scope) -> str:
        return "".join(
            one.value if isinstance(one, ast.TextElement) else self._written(self._value(one.expression, scope))
            for one in pattern.elements
        )

    def _written(self, value: Value | _Formatted | None) -> str:
        if isinstance(value, _Formatted):
            return value.text
        return value if isinstance(value, str) else "" if value is None else format_number(self._language, value)

    def _value(self, expression: object, scope: _Scope) -> Value | _Formatted | None:
        match expression:
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral():
                return _number(expression)
            case ast.VariableReference():
                return scope.param(expression.id.name)
            case ast.SelectExpression():
                return self._pattern(self._chosen(expression, self._selector(expression.selector, scope)), scope)
            case ast.MessageReference():
                return self._referred(expression.id.name, expression.attribute, scope)
            case ast.TermReference():
                named = expression.arguments.named if expression.arguments else ()
                given = {one.name.name: self._value(one.value, scope) for one in named}
                # A term sees its own arguments alone, and may do without some of them.
                inner = _Scope(given, scope.open, complete=False)
                return self._referred(f"-{expression.id.name}", expression.attribute, inner)
            case ast.FunctionReference():
                return self._called(expression, scope)
            case ast.Placeable():
                return self._value(expression.expression, scope)
            case _:
                raise BadText(f"{type(expression).__name__} is not supported")

    def _selector(self, expression: object, scope: _Scope) -> Value | None:
        value = self._value(expression, scope)
        return value.number if isinstance(value, _Formatted) else value

    def _chosen(self, expression: ast.SelectExpression, value: Value | None) -> ast.Pattern:
        """Give the first variant that fits a value, or the default."""
        for variant in expression.variants:
            if isinstance(variant.key, ast.NumberLiteral):
                fits = not isinstance(value, str) and value == _number(variant.key)
            elif value is None or isinstance(value, str):
                fits = value == variant.key.name
            else:
                fits = plural_of(self._language, value) == variant.key.name
            if fits:
                return variant.value
        return next(variant.value for variant in expression.variants if variant.default)

    def _called(self, call: ast.FunctionReference, scope: _Scope) -> _Formatted:
        """Call NUMBER."""
        options = {one.name.name: self._value(one.value, scope) for one in call.arguments.named}
        if call.id.name != "NUMBER" or len(call.arguments.positional) != 1 or not options.keys() <= OPTIONS.keys():
            raise BadText(f"{call.id.name}({', '.join(options)}) is not supported; NUMBER takes {', '.join(OPTIONS)}")
        number = self._selector(call.arguments.positional[0], scope)
        if number is None or isinstance(number, str):
            raise BadText(f"NUMBER takes a number, not {number!r}")
        least, most, grouped = (int(str(options.get(name, usual))) for name, usual in OPTIONS.items())
        text = format_number(self._language, number, least, most)
        return _Formatted(number, text if grouped else text.replace(SEPARATORS[self._language][0], ""))


def _number(literal: ast.NumberLiteral) -> Decimal:
    return Decimal(literal.value)


@dataclass(frozen=True, slots=True)
class _Scope:
    """What a pattern may use: its parameters, the keys it is part of, and whether it may lack no parameter."""

    params: Mapping[str, Value | _Formatted | None]
    open: tuple[str, ...]
    complete: bool

    def param(self, name: str) -> Value | _Formatted | None:
        """Give a parameter."""
        if name not in self.params and self.complete:
            raise BadText(f"the parameter {name} is missing")
        return self.params.get(name)
