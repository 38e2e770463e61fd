"""Hints by degrees: what they say before the action, in the words of every game and language."""

from __future__ import annotations

from itertools import islice

import pytest

from rowlock.bots.hints import hint_steps
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from rowlock.terminal.hint import HintShown
from rowlock.wire.study import HintStep

QWIRKLE, CARDS, QWIXX = GAMES["qwirkle"], GAMES["qwirkle_cards"], GAMES["qwixx_cards"]
BOARD = "game qwirkle; options standard; to 0; scores 0 0; hands Rf Bt Gx Yc Os Rt | Bc Bd Gf Yt Ox Pd; board "
MARKET = (
    "game qwixx_cards; options standard; active 0; action 1; crossed no; hands R5 Y12 B8 | Y2 Y10 B2 B5; "
    "display G12 R9 G9 R10; top Y7; sheets R:- Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0; discard -"
)


@pytest.mark.parametrize(
    ("name", "position", "action", "steps"),
    [
        (
            "qwirkle",
            BOARD + "Rc@0,0 Rs@1,0",
            "place Rf@2,0 Rt@3,0",
            (HintStep("tiles", ("Rf", "Rt")), HintStep("line", ("Rc", "Rs"))),
        ),
        ("qwirkle", BOARD + "-", "place Rf@0,0 Rt@1,0", (HintStep("tiles", ("Rf", "Rt")), HintStep("anywhere"))),
        ("qwirkle", BOARD + "Rc@0,0", "swap Gx", (HintStep("swap"),)),
        (
            "qwixx_cards",
            MARKET,
            "take 12@1 9@2",
            (HintStep("take", count=2), HintStep("numbers", ("12", "9"))),
        ),
        ("qwixx_cards", MARKET, "cross Y", (HintStep("cross"), HintStep("upwards"))),
        ("qwixx_cards", MARKET, "cross B", (HintStep("cross"), HintStep("downwards"))),
        ("qwixx_cards", MARKET, "skip", (HintStep("skip"),)),
    ],
)
def test_a_hint_names_what_an_action_uses_then_where(
    name: str, position: str, action: str, steps: tuple[HintStep, ...]
) -> None:
    game = GAMES[name]
    view = game.view(game.read_position(position), 0)
    assert hint_steps(game, view, game.read_action(action)) == steps


def test_a_lay_is_named_by_its_cards_then_by_the_row_that_most_of_them_join() -> None:
    rows = "Rc.Rs.Rd.Rf Yc.Ys.Yd"
    state = CARDS.read_position(
        f"game qwirkle_cards; options schmidt; to 0; hands Yf Rt Oc | Oc Gs; rows {rows}; claimed - | -; left -"
    )
    lay = CARDS.read_action("lay Rt > Rc.Rs.Rd.Rf.Rt Yc.Ys.Yd")
    steps = hint_steps(CARDS, CARDS.view(state, 0), lay)
    assert steps == (HintStep("cards", ("Rt",)), HintStep("row", ("Rc", "Rs", "Rd", "Rf")))


@pytest.mark.parametrize("name", GAMES)
def test_every_degree_has_a_text_in_every_language_and_none_is_the_action(name: str) -> None:
    game = GAMES[name]
    texts = [Texts(language) for language in LANGUAGES]
    match = Match.start(game, 2, game.options(), VerifiableStream.of("hints"))
    rng = FastStream(1)
    while not match.over:
        answers = {}
        for seat in match.decision.seats:
            actions = list(islice(game.actions(match.state, seat), 12))
            answers[seat] = action = actions[rng.below(len(actions))]
            for one in texts:
                shown = HintShown(game, match.view(seat), game.write_action(action))
                for _ in hint_steps(game, match.view(seat), action):
                    said = shown.more(one)
                    assert said
                    assert "hint-" not in said
                    assert "{" not in said
                assert shown.more(one) is None
        match.play(answers)
