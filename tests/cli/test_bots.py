"""`rowlock bots`: the shell shows the names and sentences of the page and of the terminal client."""

from __future__ import annotations

import json

import pytest

from rowlock.bots import bots_for
from rowlock.bots.levels import levels_of
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from rowlock.terminal.names import bot_choices
from tests.cli.run import Cli


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_listed_with_the_name_and_the_sentence_of_the_page(cli: Cli, language: str) -> None:
    texts, printed = Texts(language), cli("bots", lang=language).out
    for game in GAMES.values():
        part = printed[printed.index(f"({game.name})") :]
        for number, level in enumerate(levels_of(game), 1):
            line = next(line for line in part.splitlines() if line.split()[:1] == [level.name])
            assert texts.text(f"web-bot-level-{number}") in line
            assert texts.text(f"web-bot-level-{number}-note") in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_of_a_game_says_how_it_plays(cli: Cli, language: str) -> None:
    for game in GAMES:
        listed = json.loads(cli("bots", game, "--json", lang=language).out)
        assert listed == {game: dict(bot_choices(game, Texts(language)))}, "as the terminal client lists them"
        assert set(listed[game]) == set(bots_for(game))
        assert all(text != bot for bot, text in listed[game].items())


def test_an_unknown_bot_is_refused_with_the_command_that_lists_them(cli: Cli) -> None:
    refused = cli("match", "qwirkle", "--bots", "hal,greedy")
    assert refused.code == 2
    assert "`rowlock bots`" in refused.err


def test_results_show_the_level_by_its_name(cli: Cli) -> None:
    printed = cli("match", "qwixx_cards", "--bots", "level:3,level:1", "--pairs", "1", "--processes", "1").out
    assert "level:3 (Club): " in printed
    assert "level:1 (Novice): " in printed
    assert (
        "minskip: " in cli("ladder", "qwixx_cards", "--bots", "minskip,level:1", "--pairs", "1", "--processes", "1").out
    )
