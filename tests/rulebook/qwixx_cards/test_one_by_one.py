"""Action 1 with the option `one_by_one`: each card is seen before the next is chosen."""

from __future__ import annotations

import pytest

from rowlock.bots import bot_named
from rowlock.bots.contract import Budget
from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.core.errors import BadPosition, BadSetup
from rowlock.core.match import Match
from rowlock.games.qwixx_cards.options import QwixxCardsOptions
from rowlock.games.qwixx_cards.state import State
from rowlock.kernels.qwixx_cards import convert as qwixx_cards_convert
from rowlock.terminal.qwixx_cards import QwixxDesk
from tests.kit.qwixx_cards import GAME, study

OPTIONS = "standard one_by_one=on"


def short(hand: str = "R2 R3", **fields: str) -> State:
    """Give a position in which the active seat needs several cards."""
    given = {"options": OPTIONS, "display": "G11 B5 G2 R12", "top": "G9", "discard": "Y5 Y6", **fields}
    return study(hand, **given)


def listed(state: State, seat: int = 0) -> list[str]:
    return [GAME.write_action(action) for action in GAME.actions(state, seat)]


def play(state: State, text: str) -> State:
    return GAME.play(state, {0: GAME.read_action(text)})


def code(state: State, text: str) -> str | None:
    fault = GAME.why_illegal(state, 0, GAME.read_action(text))
    return None if fault is None else f"{fault.code} {fault.clause}"


@pytest.mark.clause("QX-8")
def test_without_the_option_all_cards_are_chosen_at_once() -> None:
    state = short(options="standard")
    assert listed(state) == ["take 11@1 5@2 2@3", "take 11@1 5@2 12@4", "take 11@1 2@3 12@4", "take 5@2 2@3 12@4"]
    assert "one_by_one" not in GAME.write_position(state)


@pytest.mark.clause("QX-8")
def test_each_card_is_chosen_by_itself_and_nothing_is_refilled_in_between() -> None:
    state = short()
    assert listed(state) == ["take 11@1", "take 5@2", "take 2@3", "take 12@4"]
    state = play(state, "take 5@2")
    assert GAME.decision(state).kind is Kind.TURN
    assert (GAME.decision(state).seats, GAME.decision(state).prompt) == ((0,), "take")
    assert listed(state) == ["take 11@1", "take 2@3", "take 12@4"]
    assert "action 1; hands R2 R3 B5 |" in GAME.write_position(state)
    assert "display G11 - G2 R12; top G9;" in GAME.write_position(state)
    state = play(state, "take 12")
    assert listed(state) == ["take 11@1", "take 2@3"]
    state = play(state, "take 11@1")
    text = GAME.write_position(state)
    assert "action 2; hands R2 R3 R12 G11 B5 |" in text
    assert "display G9 - G2 -; top -;" in text
    assert text.endswith("; due refill")
    assert list(GAME.view(state, None).history) == ["0 take 5@2", "0 take 12@4", "0 take 11@1"]


@pytest.mark.clause("QX-8")
def test_one_card_that_is_enough_finishes_the_action() -> None:
    state = play(short("R2 R3 R4 R5", discard="-"), "take 11@1")
    assert GAME.decision(state).prompt == "top"
    assert "display G9 B5 G2 R12; top -;" in GAME.write_position(state)


@pytest.mark.clause("QX-8", "QX-2")
def test_the_taker_sees_the_colour_before_the_next_choice_and_the_others_do_not() -> None:
    state = play(short(), "take 5@2")
    assert "hands R2 R3 B5 |" in GAME.view_position(GAME.view(state, 0))
    assert "hands ?2 ?3 ?5 |" in GAME.view_position(GAME.view(state, 1))
    assert "display ?11 - ?2 ?12; top ?9;" in GAME.view_position(GAME.view(state, 0))


@pytest.mark.clause("QX-8")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("take -", "one_at_a_time QX-8"),
        ("take 11@1 2@3", "one_at_a_time QX-8"),
        ("take 5@2", "empty_slot QX-8"),
        ("take 5", "not_on_display QX-8"),
        ("take 2@1", "other_number QX-8"),
        ("cross R", "wrong_action QX-8"),
        ("take 2", None),
    ],
)
def test_a_wrong_take_is_named(text: str, fault: str | None) -> None:
    assert code(play(short(), "take 5@2"), text) == fault


@pytest.mark.clause("QX-8")
def test_a_half_finished_action_is_a_position() -> None:
    state = play(short(), "take 5@2")
    text = GAME.write_position(state)
    assert GAME.write_position(GAME.read_position(text)) == text
    for seat in (0, 1, None):
        view = GAME.view(GAME.read_position(text), seat)
        assert GAME.read_view(GAME.write_view(view)) == view
        again = GAME.resample(view, FastStream("half"))
        assert GAME.view(again, seat) == view


@pytest.mark.clause("QX-8")
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"options": "standard", "display": "G11 - G2 R12"}, "must be refill in this position"),
        ({"display": "G11 - G2 R12"}, "has 1 empty slots, more than the active seat can have taken"),
        ({"hand": "R2 R3 R4", "display": "G11 - - R12"}, "has 2 empty slots"),
        ({"hand": "R2 R3 R4 R5", "display": "G11 - - -"}, "has 3 empty slots"),
        (
            {"hand": "R2 R3 R4 R5", "display": "G11 - G2 R12", "active": "-", "discard": "-", "due": "start"},
            "an empty slot before",
        ),
    ],
)
def test_a_half_finished_action_that_cannot_be_is_refused(fields: dict[str, str], why: str) -> None:
    hand = fields.pop("hand", "R2 R3")
    with pytest.raises(BadPosition, match=why):
        short(hand, **fields)


@pytest.mark.clause("QX-8")
def test_a_draft_marks_one_card_at_a_time() -> None:
    state = play(short(), "take 5@2")
    view = GAME.view(state, 0)
    assert GAME.report(view, {})["next"]["slots"] == [1, 3, 4]
    report = GAME.report(view, {"slots": [3]})
    assert (report["action"], report["fault"], report["next"]["slots"]) == ("take 2@3", None, [])
    fault = GAME.report(view, {"slots": [2]})["fault"]
    assert fault is not None


@pytest.mark.clause("QX-8")
@pytest.mark.parametrize("name", ["greedy", "random", "minskip", "level:1", "level:3", "level:4", "level:5"])
def test_every_bot_plays_it(name: str) -> None:
    match = Match.start(GAME, 2, GAME.options(OPTIONS), FastStream(f"bots {name}"))
    bot, rng, takes = bot_named(name), FastStream("choice"), 0
    while not match.over and takes < 12:
        answers = {}
        for seat in match.decision.seats:
            answers[seat] = bot.decide(GAME, match.view(seat), Budget(samples=20), rng).action
        takes += match.decision.prompt == "take"
        match.play(answers)
    assert takes == 12


@pytest.mark.clause("QX-8")
def test_what_plays_by_the_kernel_refuses_it_by_name() -> None:
    options = QwixxCardsOptions(one_by_one=True)
    with pytest.raises(BadSetup, match="does not play games with the option one_by_one"):
        qwixx_cards_convert.KERNEL.simulate(2, options, 1, 1)
    with pytest.raises(BadSetup, match="does not play games with the option one_by_one"):
        qwixx_cards_convert.KERNEL.playouts(short(), 1, 1)


@pytest.mark.clause("QX-8")
def test_the_desk_of_the_terminal_marks_one_card_of_those_that_are_left() -> None:
    view = GAME.view(play(short(), "take 5@2"), 0)
    desk = QwixxDesk(GAME.view_position(view), 0, lambda given: GAME.report(view, dict(given)))
    assert desk.items() == ["slot:1", "slot:3", "slot:4"]
    marked = desk.key("2")
    assert marked is not None
    assert marked.given() == {"slots": [3]}
    assert marked.report["action"] == "take 2@3"
    assert marked.report["fault"] is None
