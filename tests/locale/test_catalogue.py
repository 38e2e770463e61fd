"""The catalogue is complete: every language has every text, and every text that the code needs is there."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Identifier, Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from rowlock.cli.app import COMMANDS, CommandLine
from rowlock.core.contract import AnyGame
from rowlock.core.options import options_values
from rowlock.games import GAMES
from rowlock.games.qwirkle.position import WRONG_LINES
from rowlock.games.qwirkle_cards.position import WRONG_ROWS
from rowlock.locale import LANGUAGES, Texts
from rowlock.locale.texts import catalogue, message_keys
from tests.locale.same_words import SAME
from tests.locale.source import asked_keys, fault_params, notation_whats, reasons

games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
languages = pytest.mark.parametrize("language", LANGUAGES)


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def variables(language: str) -> dict[str, frozenset[str]]:
    """Give the variables of every text of a language."""
    found = {}
    for file in catalogue(language):
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, Junk), f"{language}/{file.name}: {entry.content!r}"
            if isinstance(entry, Message):
                visitor = _Variables()
                visitor.visit(entry)
                assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
                found[entry.id.name] = frozenset(visitor.names)
    return found


@languages
def test_every_language_has_the_same_texts(language: str) -> None:
    assert message_keys(language) == message_keys("en")


@languages
def test_every_language_has_the_same_files(language: str) -> None:
    assert [file.name for file in catalogue(language)] == [file.name for file in catalogue("en")]


@languages
def test_a_text_uses_the_same_variables_in_every_language(language: str) -> None:
    assert variables(language) == variables("en")


@languages
@pytest.mark.parametrize("number", [0, 1, 2, 5, 1_234])
def test_every_text_can_be_made(language: str, number: int) -> None:
    texts = Texts(language)
    for key, names in variables(language).items():
        for value in (number, f"«{number}»"):
            made = texts.text(key, **dict.fromkeys(names, value))
            assert made.strip()
            assert "{" not in made
            assert "\u2068" not in made, "isolation marks show as rubbish in a terminal"


@cache
def patterns(language: str) -> dict[str, str]:
    """Give the source of every text of a language."""
    found = {}
    for file in catalogue(language):
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            if isinstance(entry, Message) and entry.value is not None:
                found[entry.id.name] = FluentSerializer().serialize_entry(Message(Identifier("x"), entry.value))
    return found


def has_words(pattern: str) -> bool:
    """Tell whether a text has letters of its own; placeables and the names of their variants are notation."""
    if "->" in pattern:
        return True
    return re.search(r"[^\W\d_]", re.sub(r"\{[^{}]*\}", "", pattern.partition("=")[2])) is not None


def test_a_translation_is_not_the_english_text() -> None:
    """A text that is the same in English and another language is in a list of those that are so on purpose."""
    same = defaultdict(set)
    for key, english in patterns("en").items():
        own = sorted(one for one in LANGUAGES if one != "en" and patterns(one)[key] == english)
        if own and has_words(english):
            same[" ".join(own)].add(key)
    assert same == SAME


@games
@languages
def test_every_fault_prompt_preset_and_option_of_a_game_has_its_text(game: AnyGame, language: str) -> None:
    needed = {f"name-{game.name}"}
    needed |= {f"fault-{game.name}-{code.value}" for code in game.faults}
    needed |= {f"prompt-{game.name}-{prompt}" for prompt in game.prompts}
    for preset, options in game.presets.items():
        needed.add(f"preset-{game.name}-{preset}")
        needed |= {f"option-{game.name}-{option}" for option in options_values(options)}
    assert needed - message_keys(language) == set()


@games
def test_a_game_has_no_text_for_a_fault_or_prompt_that_does_not_exist(game: AnyGame) -> None:
    codes = {f"fault-{game.name}-{code.value}" for code in game.faults}
    prompts = {f"prompt-{game.name}-{prompt}" for prompt in game.prompts}
    stated = {key for key in message_keys("en") if key.startswith((f"fault-{game.name}-", f"prompt-{game.name}-"))}
    assert stated == codes | prompts


@games
def test_a_fault_text_uses_only_what_the_fault_carries(game: AnyGame) -> None:
    params = fault_params(game.name)
    for code in game.faults:
        used = variables("en")[f"fault-{game.name}-{code.value}"]
        assert used <= params(code.name), code


@languages
def test_every_notation_error_in_the_source_has_its_text(language: str) -> None:
    needed = {f"notation-{what.replace(' ', '_')}" for what in notation_whats()}
    assert needed - message_keys(language) == set()


def english(key: str) -> str:
    """Write the English text of a reason as the source does, with its gaps in braces."""
    return Texts().text(f"reason-{key}", **{name: f"{{{name}}}" for name in variables("en")[f"reason-{key}"]})


def test_every_reason_in_the_source_has_a_key_and_its_own_words_in_english() -> None:
    found = list(reasons())
    assert len(found) > 100
    for key, sentence, params, call in found:
        assert key, f"no key: {call}"
        assert english(key) == sentence
        assert variables("en")[f"reason-{key}"] == params, call


def test_reasons_from_tables_have_their_own_words_in_english() -> None:
    for sentence, key in (*WRONG_LINES.values(), *WRONG_ROWS.values()):
        assert english(key) == sentence


def test_no_reason_is_translated_that_nobody_gives() -> None:
    given = {key for key, *_ in reasons()} | {key for _, key in (*WRONG_LINES.values(), *WRONG_ROWS.values())}
    assert {key.removeprefix("reason-") for key in message_keys("en") if key.startswith("reason-")} == given


@languages
def test_every_text_the_command_line_asks_for_exists(language: str) -> None:
    assert asked_keys() - message_keys(language) == set()


@languages
def test_the_help_of_every_command_and_parameter_is_translated(language: str) -> None:
    built = CommandLine(Texts(language))
    for one in (built, *map(built.load, COMMANDS)):
        assert one.help
        assert all(getattr(parameter, "help", None) for parameter in one.params)
