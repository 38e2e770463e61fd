"""Dealing again from a view: every deal that agrees with it, each equally likely.

A small deck is played along one line of the game. Beside it runs a cloud of whole states, begun with every deal that
agrees with the first view and carried on by the rules and exact probabilities; after each step those that a seat could
tell from the truth are struck out. What is left is the posterior by its definition.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import chain, permutations, product
from math import prod

import pytest

from rowlock.core.chance import FastStream, Stream
from rowlock.core.contract import Kind
from rowlock.games.qwixx_cards.actions import Action
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, NAMES

Cloud = dict[str, tuple[State, Fraction]]
"""States by their position text, with weights."""

# Sixteen cards of four numbers. Seat 0 takes three at once, so the pile runs out in the middle of that refill.
START = (
    "game qwixx_cards; options standard; active 0; action 1; hands R3 Y6 | G3 G6 B9; display R6 G9 R9 Y3; top B6; "
    "discard R10 Y9 G10 Y10 B10; pile B3"
)
JOKERS = (
    "game qwixx_cards; options jokers; active 0; action 1; hands R3 Y6 | G3 J6 B9; display R6 J9 R9 Y3; top B6; "
    "discard R10 Y9 G10 J10 B10; pile J3"
)
ONE_BY_ONE = START.replace("options standard", "options standard one_by_one=on")
TURNS = 7


def number(card: int) -> str:
    return NAMES[card][1:]


def every_deal(state: State, seat: int) -> Cloud:
    """Give every state that differs from one only in hidden cards, each number staying where it shows (QX-2)."""
    other = 1 - seat
    lying = [card for card in (*state.display, state.top) if card is not None]
    places = [*state.hands[other], *lying, *state.pile]
    groups = [[card for card in places if number(card) == shown] for shown in sorted(set(map(number, places)))]
    found: Cloud = {}
    for orders in product(*map(permutations, groups)):
        becomes = dict(zip(chain(*groups), chain(*orders), strict=True))
        hands = list(state.hands)
        hands[other] = tuple(sorted(becomes[card] for card in hands[other]))
        dealt = replace(
            state,
            hands=tuple(hands),
            display=tuple(None if card is None else becomes[card] for card in state.display),
            top=None if state.top is None else becomes[state.top],
            pile=tuple(sorted(becomes[card] for card in state.pile)),
        )
        found[GAME.write_position(dealt)] = (dealt, Fraction(1))
    return found


def choice(state: State, seat: int, rng: Stream) -> Action:
    """Choose by what all can see: the lowest slots, no common number, and any card of the lowest number held.

    Each card of that number is shown with the same chance, so the choice tells nothing but that it is held.
    """
    actions = list(GAME.actions(state, seat))
    if GAME.decision(state).prompt == "take":
        return actions[0]
    if GAME.decision(state).prompt == "common":
        return actions[-1]
    lowest = min(int(number(card)) for card in state.hands[seat])
    texts = [f"play {NAMES[card]} cross -" for card in state.hands[seat] if int(number(card)) == lowest]
    text = texts[rng.below(len(texts))]
    return GAME.read_action(text.replace(" cross", "=R cross") if "J" in text else text)


def played(cloud: Cloud, answers: Mapping[int, Action]) -> Cloud:
    """Play the same answers in every state that allows them; elsewhere the card shown is not held."""
    found: Cloud = {}
    for state, weight in cloud.values():
        if all(GAME.why_illegal(state, seat, action) is None for seat, action in answers.items()):
            after = GAME.play(state, answers)
            found[GAME.write_position(after)] = (after, weight)
    return found


def settled(cloud: Cloud) -> Cloud:
    """Let chance happen in every state of a cloud, in every way it can."""
    found: Cloud = {}
    for state, weight in cloud.values():
        chance = GAME.chance(state)
        for outcome in chance.enumerate():
            after = GAME.settle(state, outcome)
            text = GAME.write_position(after)
            so_far = found.get(text, (after, Fraction(0)))[1]
            found[text] = (after, so_far + weight * chance.probability(outcome))
    return found


def struck(cloud: Cloud, truth: State, seat: int) -> Cloud:
    """Leave only what the seat, which sees its cards, all numbers and the discard pile, cannot tell from the truth."""

    def seen(state: State) -> object:
        lying = [None if card is None else number(card) for card in (*state.display, state.top)]
        numbers = [sorted(map(number, hand)) for hand in state.hands]
        return state.hands[seat], numbers, lying, state.table.discard, len(state.pile), state.table.sheets

    return {text: pair for text, pair in cloud.items() if seen(pair[0]) == seen(truth)}


class Answers:
    """A stream that answers from a list, then 0, and remembers the bounds it was asked with."""

    def __init__(self, answers: tuple[int, ...] = ()) -> None:
        self._answers = answers
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        index = len(self.bounds)
        self.bounds.append(bound)
        return self._answers[index] if index < len(self._answers) else 0


def resamples(truth: State, seat: int) -> dict[str, Fraction]:
    """Run `resample` through every answer a stream can give; weigh each state by its exact probability."""
    view = GAME.view(truth, seat)
    probe = Answers()
    GAME.resample(view, probe)
    found: dict[str, Fraction] = {}
    for answers in product(*map(range, probe.bounds)):
        stream = Answers(answers)
        text = GAME.write_position(GAME.resample(view, stream))
        assert stream.bounds == probe.bounds
        found[text] = found.get(text, Fraction(0)) + Fraction(1, prod(stream.bounds))
    return found


@pytest.mark.clause("QX-8", "QX-13")
@pytest.mark.parametrize("start", [START, JOKERS, ONE_BY_ONE], ids=["standard", "jokers", "one_by_one"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(6))
def test_dealing_again_equals_the_posterior_by_definition_through_reshuffles(start: str, seat: int, seed: int) -> None:
    truth = GAME.read_position(start)
    cloud = every_deal(truth, seat)
    rng = FastStream(seed)
    sizes: list[int] = []
    most = TURNS * (4 if start == ONE_BY_ONE else 3)  # some takes are several decisions then
    while GAME.decision(truth).kind is not Kind.OVER and len(sizes) < most:
        total = sum(weight for _, weight in cloud.values())
        assert resamples(truth, seat) == {text: weight / total for text, (_, weight) in cloud.items()}
        sizes.append(len(cloud))
        answers = {player: choice(truth, player, rng) for player in GAME.decision(truth).seats}
        truth = GAME.play(truth, answers)
        cloud = struck(played(cloud, answers), truth, seat)
        while GAME.decision(truth).kind is Kind.CHANCE:
            truth = GAME.settle(truth, GAME.chance(truth).sample(rng))
            cloud = struck(settled(cloud), truth, seat)
    assert truth.table.reshuffles >= 2
    assert max(sizes) > 50
