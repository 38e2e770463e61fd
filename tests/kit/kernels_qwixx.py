"""Games of Qwixx, the card game, played in parallel by rules and kernel."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rowlock.core.chance import Outcome
from rowlock.core.contract import Kind
from rowlock.games.qwixx_cards import QwixxCards
from rowlock.games.qwixx_cards.actions import Action, Cross, Play, Take
from rowlock.games.qwixx_cards.cards import Card, Colour
from rowlock.games.qwixx_cards.rules import legal_actions, points_of
from rowlock.games.qwixx_cards.sheet import box_of
from rowlock.games.qwixx_cards.state import State
from rowlock.games.qwixx_cards.view import seen_by
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.convert import action_of, code_of, sheets_of
from tests.kit.learned_qwixx import Weigher, scale_of, some_weights

QWIXX = QwixxCards()
WEIGHTS = some_weights(1)
"""The weights of `learned` in these tests."""


def described(state: State) -> dict[str, Any]:
    """Convert a state of the rules to the form of a table's position."""
    return {
        "hands": [list(hand) for hand in state.hands],
        "display": [card for card in state.display if card is not None],
        "top": state.top,
        "sheets": sheets_of(state.table.sheets),
        "active": state.table.active,
        "stage": int(state.table.action),
        "crossed": state.table.crossed,
        "discard": list(state.table.discard),
        "pile": list(state.pile),
        "scores": list(QWIXX.scores(state)),
        "over": QWIXX.decision(state).kind is Kind.OVER,
    }


def position_of(table: Table) -> dict[str, Any]:
    """Return a table's position without the number of turns."""
    return {field: value for field, value in table.position().items() if field != "turns"}


def settled(state: State, position: Mapping[str, Any]) -> State:
    """Apply the kernel's chance outcomes in the rules."""
    while QWIXX.decision(state).kind is Kind.CHANCE:
        verb = QWIXX.decision(state).prompt
        groups: tuple[tuple[int, ...], ...]
        if verb == "deal":
            groups = tuple(map(tuple, position["hands"]))
        elif verb in ("display", "refill"):
            lying = [(card,) for card in position["display"]]
            sizes = getattr(QWIXX.chance(state), "sizes")  # noqa: B009 - chance is typed by its contract
            groups = tuple(card if size else () for card, size in zip(lying, sizes, strict=True))
        else:
            groups = ((position["top"] if verb == "top" else position["active"],),)
        state = QWIXX.settle(state, Outcome(verb, groups))
    return state


def given_up(state: State, seat: int, colour: Colour, numbers: tuple[int, ...]) -> int:
    """Count the boxes that crossing the numbers skips."""
    row = state.table.sheets[seat].rows[colour]
    last = box_of(colour, row[-1]) if row else -1
    return max(box_of(colour, number) for number in numbers) - last - len(numbers)


def value(state: State, seat: int, action: Action, policy: str) -> float:
    """Return the value of an action for a policy, as the kernel defines it."""
    if policy == "learned":
        return Weigher(state, seat, scale_of(tuple(WEIGHTS))).worth(action)
    seen = seen_by(state, seat)
    points = float(points_of(seen, action))
    if policy == "greedy":
        return points
    match action:
        case Take():
            return sum(use(state, seat, pick.number) for pick in action.picks)
        case Cross():
            assert seen.common is not None
            return points - 1.5 * given_up(state, seat, action.colour, (seen.common,))
        case Play() if action.crosses:
            assert action.colour is not None
            return points - 1.5 * given_up(state, seat, action.colour, action.crosses)
        case _:
            return points


def use(state: State, seat: int, number: int) -> int:
    """Return the value of a number for `minskip`."""
    sheet, strict = state.table.sheets[seat], state.table.options.strict_lock
    rows = [colour for colour in Colour if sheet.can_cross(colour, number, strict_lock=strict)]
    return sum(max(0, 6 - given_up(state, seat, colour, (number,))) for colour in rows)


def chosen(state: State, seat: int, policy: str) -> Action:
    """Make a policy's choice from the rules' own list."""
    return max(legal_actions(seen_by(state, seat)), key=lambda action: value(state, seat, action, policy))


def follow(table: Table, state: State, policies: list[str]) -> State:
    """Play the kernel's step in the rules too, and compare the states."""
    for seat in QWIXX.decision(state).seats:
        listed = [code_of(seen_by(state, seat), action) for action in QWIXX.actions(state, seat)]
        assert table.actions_of(seat) == listed
    codes = table.step(policies)
    answers = {seat: action_of(seen_by(state, seat), code) for seat, code in codes.items()}
    for seat, action in answers.items():
        assert code_of(seen_by(state, seat), action) == codes[seat]
        if policies[seat] != "random":
            assert action == chosen(state, seat, policies[seat])
    position = position_of(table)
    state = settled(QWIXX.play(state, answers), position)
    assert described(state) == position
    return state


def dealt(table: Table, seats: int, options: str) -> State:
    """Deal in the rules what the kernel has dealt."""
    return settled(QWIXX.initial(seats, QWIXX.options(options)), position_of(table))


def midgame(seed: int, seats: int = 2, options: str = "", steps: int = 25, policy: str = "minskip") -> State:
    """Play some steps of a game."""
    table = Table()
    settings = QWIXX.options(options)
    table.deal(seats, jokers=getattr(settings, "jokers", False))
    table.begin(seed)
    state = dealt(table, seats, options)
    rng = Random(seed)
    for _ in range(steps):
        if QWIXX.decision(state).kind is Kind.OVER:
            break
        state = follow(table, state, [rng.choice([policy, "random"]) for _ in range(seats)])
    return state


def card(name: str) -> Card:
    """Read a card."""
    return Card("RYGBJ".index(name[0]) * 11 + int(name[1:]) - 2)
