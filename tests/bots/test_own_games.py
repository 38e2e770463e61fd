"""The simple bots that know one game: minimal and most for Qwirkle Cards, minskip for Qwixx."""

from __future__ import annotations

from itertools import islice

import pytest

from rowlock.bots import BOTS, Budget, bot_named, bots_for
from rowlock.bots.levels import levels_of
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.games.qwirkle_cards.actions import Lay

CARDS = GAMES["qwirkle_cards"]
QWIXX = GAMES["qwixx_cards"]


def played(game: AnyGame, bots: tuple[str, ...], seed: str, options: str = "") -> tuple[int, ...]:
    match = Match.start(game, len(bots), game.options(options), VerifiableStream.of(seed))
    rng = FastStream(seed)
    while not match.over:
        decided = match.decision.seats
        match.play({seat: BOTS[bots[seat]].decide(game, match.view(seat), Budget(), rng).action for seat in decided})
    scores: tuple[int, ...] = game.scores(match.state)
    return scores


def share(game: AnyGame, one: str, other: str, pairs: int) -> float:
    """Give the share of wins of one bot over paired deals, a shared win counting half."""
    won = 0.0
    for seed in range(pairs):
        for mine in (0, 1):
            scores = played(game, (one, other) if mine == 0 else (other, one), str(seed))
            won += (scores[mine] > scores[1 - mine]) + 0.5 * (scores[0] == scores[1])
    return won / (2 * pairs)


@pytest.mark.parametrize("name", ["minimal", "most"])
def test_the_bots_of_qwirkle_cards_claim_every_qwirkle_and_differ_in_what_else_they_lay(name: str) -> None:
    rows = "Rc.Rs.Rd.Rf.Rt Yc.Ys.Yd"
    state = CARDS.read_position(
        f"game qwirkle_cards; options schmidt; to 0; hands Rx Yf Yt Oc Gs Bd | Oc; rows {rows}; claimed - | -; left -"
    )
    action = BOTS[name].decide(CARDS, CARDS.view(state, 0), Budget(), FastStream(1)).action
    assert CARDS.why_illegal(state, 0, action) is None
    assert CARDS.worth(state, 0, action) == {"claims": 1}
    cards = CARDS.write_action(action).split(" > ")[0]
    assert cards == {"minimal": "lay Rx", "most": "lay Rx Yf Yt"}[name]


@pytest.mark.parametrize("name", ["minimal", "most"])
def test_the_bots_of_qwirkle_cards_choose_as_many_claims_and_the_extreme_of_cards_among_all_actions(name: str) -> None:
    match = Match.start(CARDS, 2, CARDS.options("999games"), VerifiableStream.of("extreme"))
    rng = FastStream(3)
    checked = 0
    while not match.over and checked < 12:
        seat = match.decision.seats[0]
        action = BOTS[name].decide(CARDS, match.view(seat), Budget(), rng).action
        listed = list(islice(CARDS.actions(match.state, seat), 3000))
        if len(listed) < 3000 and isinstance(action, Lay):
            claims = max(CARDS.worth(match.state, seat, one)["claims"] for one in listed)
            best = [one for one in listed if CARDS.worth(match.state, seat, one)["claims"] == claims]
            extreme = (min if name == "minimal" else max)(len(one.cards) for one in best if isinstance(one, Lay))
            assert (len(action.claimed()), len(action.cards)) == (claims, extreme)
            checked += 1
        match.answer(seat, action)
    assert checked


@pytest.mark.parametrize("edition", ["schmidt", "999games"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_minimal_and_most_play_whole_games_at_every_seat_count(edition: str, seats: int) -> None:
    bots = (("minimal", "most") * 2)[:seats]
    assert sum(played(CARDS, bots, "whole", edition)) > 0


@pytest.mark.parametrize("preset", ["standard", "jokers"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_minskip_plays_whole_games_at_every_seat_count(preset: str, seats: int) -> None:
    assert sum(played(QWIXX, ("minskip",) * seats, "whole", preset)) > 20 * seats


def test_minskip_beats_greedy_nearly_always_and_scores_about_60() -> None:
    assert share(QWIXX, "minskip", "greedy", 15) > 0.85
    scores = [score for seed in range(20) for score in played(QWIXX, ("minskip", "minskip"), f"mean {seed}")]
    assert 50 < sum(scores) / len(scores) < 75


def test_a_bot_refuses_a_game_it_does_not_play() -> None:
    match = Match.start(QWIXX, 2, QWIXX.options(), VerifiableStream.of("1"))
    seat = match.decision.seats[0]
    with pytest.raises(BadSetup, match="minimal plays qwirkle_cards, not qwixx_cards"):
        BOTS["minimal"].decide(QWIXX, match.view(seat), Budget(), FastStream(1))


def test_the_registry_names_the_bots_of_each_game() -> None:
    levels = {game: ("level:0", *(bot.name for bot in levels_of(rules))) for game, rules in GAMES.items()}
    assert bots_for("qwirkle") == ("greedy", "random", *levels["qwirkle"])
    assert bots_for("qwirkle_cards") == ("greedy", "random", "minimal", "most", "replies", *levels["qwirkle_cards"])
    assert bots_for("qwixx_cards") == ("greedy", "random", "minskip", *levels["qwixx_cards"])
    with pytest.raises(BadSetup, match="unknown bot 'minimal': choose one of greedy, random, minskip"):
        bot_named("minimal", "qwixx_cards")
