"""The laws that every game keeps, written once, and the random games on which they are checked."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from rowlock.bots import bot_named
from rowlock.bots.contract import Budget
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import Kind
from rowlock.core.errors import WrongDecision
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.testing.kit import Kit, Variant

__all__ = [
    "KEEN_GAMES",
    "MOST_LISTED",
    "check_actions",
    "check_chance",
    "check_events",
    "check_faults",
    "check_record",
    "check_state",
    "check_views",
    "moves",
    "run_game",
    "run_rare",
    "states",
    "wire_text",
]

MOST_LISTED = 300
"""The number of actions that a law checks; Qwirkle Cards can list tens of thousands."""

FAR_LOOKS = 16
"""One of this many choices of a random player uses the same number of actions as a law."""

MOST_VIEWED = 15
"""About the number of actions of a list that are also judged by a view; by default, each of them deals a state."""

HEAVY_EVERY = 20
"""The expensive laws check one of this many states."""

KEEN_GAMES = 4
"""One of this many random games is played by keen players, who mostly use the game's simple bot."""
LAPSES = 10
"""One of this many choices of a keen player is random."""


def wire_text(kit: Kit, state: Any, seat: int | None) -> str:
    """Return everything that a seat receives, as text for the wire."""
    positions = kit.game.view_positions(state, [seat])
    return json.dumps([kit.game.write_view(kit.game.view(state, seat)), positions[seat]], sort_keys=True)


def check_state(kit: Kit, state: Any) -> None:
    """Components are conserved, the position's text round-trips, and the decision makes sense."""
    game = kit.game
    assert kit.components(state) == kit.whole_set(state)
    text = game.write_position(state)
    again = game.read_position(text)
    assert game.write_position(again) == text
    assert game.hash(again) == game.hash(state)
    before, after = game.decision(state), game.decision(again)
    assert (before.kind, before.seats, before.prompt) == (after.kind, after.seats, after.prompt)
    assert before.prompt in game.prompts
    assert (game.winners(state) is None) == (before.kind is not Kind.OVER)


def check_actions(kit: Kit, state: Any, rng: Random, most: int = MOST_LISTED) -> None:
    """Every listed action is legal, listed once, round-trips as text, and plays; the view alone gives the same."""
    game, decision = kit.game, kit.game.decision(state)
    found = {seat: list(islice(game.actions(state, seat), most)) for seat in range(len(game.scores(state)))}
    for seat, listed in found.items():
        asked = seat in decision.seats and decision.kind in (Kind.TURN, Kind.SIMULTANEOUS)
        assert bool(listed) == asked
        texts = [game.write_action(action) for action in listed]
        assert len(set(texts)) == len(texts)
        for action, text in zip(listed, texts, strict=True):
            assert game.read_action(text) == action
            assert game.why_illegal(state, seat, action) is None, text
        view = game.view(state, seat)
        assert list(islice(game.actions_in(view), most)) == listed, "a view alone lists what the state lists"
        for action in listed[:: _step_over(listed)]:
            assert game.why_illegal_in(view, action) is None
            assert dict(game.worth_in(view, action)) == dict(game.worth(state, seat, action))
        if asked:
            dealt = game.resample(game.view(state, seat), FastStream(rng.getrandbits(32)))
            assert list(islice(game.actions(dealt, seat), most)) == listed
            if len(listed) < most:
                check_foreign_actions(kit, state, seat, listed, rng)
    if decision.kind in (Kind.TURN, Kind.SIMULTANEOUS):
        for _ in range(3):
            after = game.play(state, {seat: rng.choice(found[seat]) for seat in decision.seats})
            assert after.number == state.number + 1
            assert kit.components(after) == kit.whole_set(after)
            assert game.decision(state) == decision, "playing changed the state it was given"


def check_foreign_actions(kit: Kit, state: Any, seat: int, listed: list[Any], rng: Random) -> None:
    """`why_illegal` accepts exactly the listed actions; checked with the actions of other hands."""
    game, view = kit.game, kit.game.view(state, seat)
    if not kit.lists_every_legal_action(state):
        return
    dealt = game.resample(game.view(state, None), FastStream(rng.getrandbits(32)))
    foreign = list(islice(game.actions(dealt, seat), MOST_LISTED))
    for number, action in enumerate(foreign):
        fault = game.why_illegal(state, seat, action)
        assert (fault is None) == (action in listed), game.write_action(action)
        if number % _step_over(foreign) == 0:
            assert game.why_illegal_in(view, action) == fault, game.write_action(action)


def _step_over(actions: list[Any]) -> int:
    """Give the step at which about `MOST_VIEWED` actions of a list are taken."""
    return max(1, len(actions) // MOST_VIEWED)


def check_faults(kit: Kit, state: Any, actions: Iterable[Any]) -> None:
    """Every seat's view names the same faults as the state, also while the seat waits; a spectator has no actions."""
    game = kit.game
    actions = list(actions)
    for seat in range(len(game.scores(state))):
        view = game.view(state, seat)
        for action in actions:
            assert game.why_illegal_in(view, action) == game.why_illegal(state, seat, action), game.write_action(action)
    spectator = game.view(state, None)
    assert not list(game.actions_in(spectator))
    for action in actions:
        for ask in (game.why_illegal_in, game.worth_in):
            try:
                ask(spectator, action)
            except WrongDecision:
                continue
            raise AssertionError("a spectator's view judges no action")


def check_views(kit: Kit, state: Any, rng: Random) -> None:
    """Views round-trip, hide what they must, and deal again to states that look the same."""
    game = kit.game
    seats = (*range(len(game.scores(state))), None)
    shared = game.view_positions(state, seats)
    for seat in seats:
        view = game.view(state, seat)
        assert shared[seat] == game.view_position(view), "shared parts of positions are written as each seat's own"
        assert view.history == tuple(event.text_for(seat) for event in state.history)
        assert view.decision == game.decision(state)
        told = json.loads(json.dumps(game.write_view(view)))
        assert game.read_view(told) == view
        dealt = game.resample(view, FastStream(rng.getrandbits(32)))
        assert game.view(dealt, seat) == view
        assert kit.components(dealt) == kit.whole_set(dealt)
        scrambled = kit.scramble(state, seat, rng)
        assert wire_text(kit, scrambled, seat) == wire_text(kit, state, seat)


def check_events(kit: Kit, state: Any) -> None:
    """A seat's projection of an event round-trips as text and reveals nothing more to anybody."""
    for event in state.history:
        public = event.seen_by(None)
        for seat in (*range(len(kit.game.scores(state))), None):
            seen = event.seen_by(seat)
            assert kit.game.read_event(seen.written) == seen
            assert seen.seen_by(seat) == seen
            assert seen.seen_by(None) == public


def check_chance(kit: Kit, state: Any, rng: Random) -> None:
    """A sampled outcome is possible and round-trips as text."""
    game = kit.game
    chance = game.chance(state)
    outcome = chance.sample(FastStream(rng.getrandbits(32)))
    assert 0 < chance.probability(outcome) <= 1
    assert game.read_outcome(state, game.write_outcome(state, outcome)) == outcome


def moves(kit: Kit, match: Match, rng: Random, *, keen: bool = False) -> dict[int, Any]:
    """Choose a random answer for each seat that decides; keen players mostly ask their bot."""
    game = kit.game
    if keen and rng.randrange(LAPSES):
        bot = bot_named(kit.keen, game.name if game.name in GAMES else None)
        return {
            seat: bot.decide(game, game.view(match.state, seat), Budget(), FastStream(rng.getrandbits(32))).action
            for seat in match.decision.seats
        }
    reach = kit.reach if rng.randrange(FAR_LOOKS) else MOST_LISTED
    return {seat: _one_of(game.actions(match.state, seat), reach, rng) for seat in match.decision.seats}


def _one_of(actions: Iterator[Any], reach: int, rng: Random) -> Any:
    """Choose uniformly among the first actions, without listing beyond the chosen one."""
    place = rng.randrange(reach)
    listed = list(islice(actions, place + 1))
    return listed[place] if place < len(listed) else rng.choice(listed)


def states(kit: Kit, variant: Variant, seed: str) -> Iterator[Match]:
    """Play a random game and yield the match after every decision."""
    game = kit.game
    match = Match.start(game, variant.seats, game.options(variant.options), VerifiableStream.of(seed))
    rng = Random(seed)
    yield match
    while not match.over:
        match.play(moves(kit, match, rng))
        yield match


def run_game(kit: Kit, variant: Variant, seed: str, *, keen: bool = False, most: int = MOST_LISTED) -> Counter[str]:
    """Play one random game to its end and check all laws, the expensive ones on one of `HEAVY_EVERY` states.

    The expensive laws check at most `most` actions per state.
    """
    game = kit.game
    match = Match.start(game, variant.seats, game.options(variant.options))
    hashes, noted = _run(kit, match, seed, keen=keen, most=most)
    check_record(match, variant, seed, hashes)
    return noted


def run_rare(kit: Kit, position: str, seed: str) -> Counter[str]:
    """Play one random game from a position and check all laws."""
    return _run(kit, Match(kit.game, kit.game.read_position(position)), seed, keen=False)[1]


def _run(kit: Kit, match: Match, seed: str, *, keen: bool, most: int = MOST_LISTED) -> tuple[list[str], Counter[str]]:
    """Play a match to its end and check all laws; return the hashes and the counted events."""
    game, rng, noted = kit.game, Random(f"laws {seed}"), Counter[str]()
    stream = VerifiableStream.of(seed)
    hashes = [game.hash(match.state)]
    steps = 0
    answers: dict[int, Any] = {}
    while not match.over:
        check_state(kit, match.state)
        heavy = rng.randrange(HEAVY_EVERY) == 0
        if match.decision.kind is Kind.CHANCE:
            if heavy:
                check_chance(kit, match.state, rng)
            match.settle(game.chance(match.state).sample(stream))
        else:
            if heavy:
                check_actions(kit, match.state, rng, most)
            answers = moves(kit, match, rng, keen=keen)
            match.play(answers)
        if heavy:
            check_faults(kit, match.state, answers.values())
            check_views(kit, match.state, rng)
        hashes.append(game.hash(match.state))
        steps += 1
    check_state(kit, match.state)
    check_actions(kit, match.state, rng, most)
    check_faults(kit, match.state, answers.values())
    check_views(kit, match.state, rng)
    check_events(kit, match.state)
    noted.update(["games", *kit.note(match)])
    noted["steps"] = steps
    return hashes, noted


def check_record(match: Match, variant: Variant, seed: str, hashes: list[str]) -> None:
    """A record round-trips, replays to the same hashes, and its outcomes follow from its seed."""
    game = match.game
    record = GameRecord.of(match, game.options(variant.options), variant.seats, seed=seed)
    games = {game.name: game}
    read = GameRecord.read(record.write())
    assert read == record
    assert [game.hash(step.state) for step in read.replay(games)] == hashes
    verified = read.verify(games)
    assert verified.chance == "seed"
    assert verified.hash == hashes[-1]
    assert verified.scores == game.scores(match.state)
