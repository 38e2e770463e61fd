"""Counts of action sequences."""

from __future__ import annotations

import json

import pytest

from rowlock.cli.perft import UNCOUNTED, Perft
from rowlock.core.contract import AnyGame
from rowlock.games import GAMES
from tests.cli.run import Cli

SMALL = "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0; bag -"
QWIRKLE = GAMES["qwirkle"]


def by_definition(game: AnyGame, perft: Perft, state: object, depth: int, path: tuple[str, ...] = ()) -> int:
    """Count by listing and playing everything, of games where one seat decides."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.decision(state).seats:
        for action in game.actions(state, seat):
            text = game.write_action(action)
            if text.split()[0] not in UNCOUNTED:
                longer = (*path, f"{seat} {text}")
                after = perft.settled(game.play(state, {seat: action}), longer)
                total += by_definition(game, perft, after, depth - 1, longer)
    return total


def test_counts_equal_playing_everything() -> None:
    perft = Perft(QWIRKLE, "3")
    state = perft.settled(QWIRKLE.initial(2, QWIRKLE.options()), ())
    for depth in (0, 1, 2):
        assert perft.count(state, depth) == by_definition(QWIRKLE, perft, state, depth)


def test_swaps_are_not_counted() -> None:
    text = "game qwirkle; to 0; hands Rc | Oc; board Yx@0,0; bag Gx Gt"
    state = QWIRKLE.read_position(text)
    assert {QWIRKLE.write_action(action) for action in QWIRKLE.actions(state, 0)} == {"swap Rc"}
    assert Perft(QWIRKLE, "1").count(state, 1) == 0


def test_a_game_that_is_over_has_no_longer_sequences(cli: Cli) -> None:
    result = cli("perft", "qwirkle", "--depth", "5", "--position", SMALL, "--json")
    counts = json.loads(result.out)["counts"]
    assert counts[0] > 0
    assert counts[4] == 0


@pytest.mark.parametrize(("name", "depth"), [("qwirkle", 2), ("qwirkle_cards", 1), ("qwixx_cards", 2)])
def test_the_same_seed_gives_the_same_counts(cli: Cli, name: str, depth: int) -> None:
    first, second = (cli("perft", name, "--depth", str(depth), "--json", "--seed", "5").out for _ in range(2))
    assert first == second
    assert json.loads(first)["game"] == name


def test_seats_and_options_can_be_chosen(cli: Cli) -> None:
    plain = json.loads(cli("perft", "qwirkle", "--depth", "1", "--seats", "4", "--json").out)
    free = json.loads(
        cli("perft", "qwirkle", "--depth", "1", "--seats", "4", "--options", "free_opening=on", "--json").out
    )
    assert free["counts"][0] > plain["counts"][0]


def test_counts_are_printed_line_by_line(cli: Cli) -> None:
    result = cli("perft", "qwirkle", "--depth", "2", "--position", SMALL)
    assert result.code == 0
    assert [line.split(":")[0] for line in result.out.splitlines()] == ["depth 1", "depth 2"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess", "--depth", "1"], "There is no game 'chess'"),
        (["qwirkle", "--depth", "1", "--seats", "7"], "qwirkle takes 2 to 4 players, not 7"),
        (["qwirkle", "--depth", "1", "--options", "strange"], "unknown preset 'strange'"),
        (["qwirkle", "--depth", "1", "--position", "nonsense"], "Field nonsense: is unknown"),
        (["qwirkle", "--depth", "1", "--position", ""], "'' is no position text"),
        (["qwirkle", "--depth", "1", "--position", "game qwirkle; hands Zz | Rc"], "'Zz' is no tile"),
        (["qwirkle", "--depth", "0"], "rowlock perft: "),
    ],
)
def test_bad_input_is_one_clear_line_with_2(cli: Cli, arguments: list[str], message: str) -> None:
    result = cli("perft", *arguments)
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""
