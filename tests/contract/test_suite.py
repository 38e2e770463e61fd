"""The contract suite notices games that break a law, and says which check failed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rowlock.core.contract import Game
from rowlock.core.errors import BadArgument, Fault
from rowlock.games.qwixx_cards import QwixxCards
from rowlock.games.qwixx_cards.faults import QwixxCardsFault
from rowlock.games.qwixx_cards.rules import why_illegal
from rowlock.testing import Kit, PlainKit, Variant, check_game, checks


class OneVariant(PlainKit):
    """Only two seats, so that a check is quick."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.variants = (Variant(2, "standard"),)


class TellsSecrets(QwixxCards):
    def view_position(self, view: Any) -> str:
        return super().view_position(view) + f"; seen {hash(view.hand)}" if view.seat is None else ""


class ListsTwice(QwixxCards):
    def actions(self, state: Any, seat: int) -> Iterator[Any]:
        listed = list(super().actions(state, seat))
        return iter([*listed, *listed[:1]])


class RefusesWhatItLists(QwixxCards):
    def why_illegal(self, state: Any, seat: int, action: Any) -> Any:
        if action == [*super().actions(state, seat)][-1]:
            return Fault(QwixxCardsFault.ROW_LOCKED, "QX-6")
        return super().why_illegal(state, seat, action)


class ListsAnotherOrderByItsView(QwixxCards):
    def actions_in(self, view: Any) -> Iterator[Any]:
        return reversed([*super().actions_in(view)])


class JudgesWaitingSeatsByTheirViewAlone(QwixxCards):
    def why_illegal_in(self, view: Any, action: Any) -> Any:
        return why_illegal(view.seen(), action)


class EarnsNothingByItsView(QwixxCards):
    def worth_in(self, view: Any, action: Any) -> Any:
        return {"points": 0}


class LetsASpectatorAsk(QwixxCards):
    def worth_in(self, view: Any, action: Any) -> Any:
        return {} if view.seat is None else super().worth_in(view, action)


class ReadsNoView(QwixxCards):
    """A game that leaves what its views alone decide to the defaults."""

    actions_in = Game.actions_in
    why_illegal_in = Game.why_illegal_in
    worth_in = Game.worth_in


class TakesOnePlayer(QwixxCards):
    def check_seats(self, seats: int) -> None:
        if seats != 1:
            super().check_seats(seats)


class IgnoresLateAnswers(QwixxCards):
    def check_answers(self, state: Any, decision: Any, answers: Any) -> None:
        for seat in decision.seats:
            if seat in answers:
                self.check_action(state, seat, answers[seat])


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (TellsSecrets(), "laws"),
        (ListsTwice(), "laws"),
        (RefusesWhatItLists(), "laws"),
        (ListsAnotherOrderByItsView(), "laws"),
        (JudgesWaitingSeatsByTheirViewAlone(), "laws"),
        (EarnsNothingByItsView(), "laws"),
        (LetsASpectatorAsk(), "laws"),
        (TakesOnePlayer(), "seat-counts"),
        (IgnoresLateAnswers(), "wrong-steps"),
    ],
)
def test_a_broken_law_is_noticed_and_the_check_is_named(game: Any, check: str) -> None:
    with pytest.raises(Exception) as raised:  # noqa: PT011 - the game itself may fail as well
        check_game(game, OneVariant(game), games=1)
    assert raised.value.__notes__[0].startswith(f"rowlock.testing: qwixx_cards-{check}")


@pytest.mark.parametrize("game", [QwixxCards(), ReadsNoView()], ids=["own", "defaults"])
def test_a_sound_game_passes_without_a_kit_of_its_own_and_counts_its_games(game: Any) -> None:
    found = check_game(game, OneVariant(game), games=1)
    assert found["games"] == 1
    assert found["steps"] > 20


def test_every_check_has_a_name_and_every_variant_its_checks() -> None:
    kit: Kit = PlainKit(QwixxCards())
    names = [check.name for check in checks(kit)]
    assert len(set(names)) == len(names)
    assert len(kit.variants) == 8
    for variant in kit.variants:
        for check in ("wrong-steps", "laws", "secrecy"):
            assert f"qwixx_cards-{check}-{variant}" in names


@pytest.mark.parametrize("games", [0, -1, "2", True])
def test_wrong_arguments_are_named(games: Any) -> None:
    wrong: Any = 5
    with pytest.raises(BadArgument, match="games is a whole number from 1"):
        check_game("qwixx_cards", games=games)
    with pytest.raises(BadArgument, match="game is a Game or the name of one, not 5"):
        check_game(wrong)
