"""Qwixx's network: equal integers compiled or not, updates equal to full sums, inputs by definition, its lessons."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterator
from itertools import islice, product
from random import Random

import pytest

from rowlock.core.contract import Kind
from rowlock.games.qwixx_cards.actions import Action, Play, Take
from rowlock.games.qwixx_cards.cards import Card, Colour, colour_of, number_of
from rowlock.games.qwixx_cards.rules import sheet_after
from rowlock.games.qwixx_cards.sheet import Sheet, box_of
from rowlock.games.qwixx_cards.state import Stage, State
from rowlock.games.qwixx_cards.view import seen_by
from rowlock.kernels.qwixx_cards import Lessons, Table, convert
from rowlock.kernels.stream import seed_of
from tests.kit.kernels import COMPILED, share
from tests.kit.kernels_qwixx import QWIXX, WEIGHTS, midgame
from tests.kit.learned_qwixx import last_box, progress

INPUTS, UNITS, WIDTH, RESULTS = 1209, 64, 128, 3
WIN = 2_000
POSITIONS = 10_000
FINGERPRINT = "8b7da109405d862a"
"""Of the values below; it must be the same on every machine, compiled or not."""
VARIANTS = [(2, False), (3, False), (4, True), (5, False)]
OTHERS_IN, REST_IN = 833, 1021
SKIP, COMMON = 4, 2


def some_layers(seed: int = 3) -> tuple[list[int], list[int]]:
    """Make weights whose sums stay within the range of the units, and reach beyond both ends of the clipping."""
    rng = Random(seed)
    first = [rng.randrange(-400, 420) for _ in range(INPUTS * UNITS)]
    return first, [rng.randrange(-900, 900) for _ in range(UNITS)]


LAYERS = some_layers()


def taught() -> tuple[Table, Lessons]:
    """Give a table plausible weights of `learned` and a network."""
    table = Table()
    table.weigh(WEIGHTS)
    lessons = Lessons(table)
    lessons.take(*LAYERS, WIN)
    return table, lessons


def decisions(seats: int, *, jokers: bool, seed: int) -> Iterator[tuple[Table, Lessons, int]]:
    """Play games by the network, or at random, and stop at every decision that is described."""
    table, lessons = taught()
    table.deal(seats, jokers=jokers)
    for game in range(seed, seed + 10_000):
        table.begin(game)
        while not table.position()["over"]:
            position = table.position()
            for seat in range(seats):
                if (position["stage"] == 2) == (seat != position["active"]):
                    yield table, lessons, seat
            table.step(["network" if game % 3 else "random"] * seats)


def test_the_values_are_the_same_integers_on_every_machine() -> None:
    digest = hashlib.sha256()
    for seats, jokers in VARIANTS:
        for table, _, seat in islice(decisions(seats, jokers=jokers, seed=5), 0, 24, 3):
            digest.update(repr((seats, table.worths_of(seat, by_network=True))).encode())
    assert digest.hexdigest()[:16] == FINGERPRINT


@pytest.mark.parametrize(("seats", "jokers"), VARIANTS)
def test_an_update_gives_what_a_full_evaluation_gives(seats: int, jokers: bool) -> None:
    compared, described = 0, 0
    rng = Random(seats)
    for table, lessons, seat in decisions(seats, jokers=jokers, seed=100):
        actions = table.actions_of(seat)
        for action in rng.sample(actions, min(len(actions), 5)):
            inputs, updated, full = lessons.described(seat, action)
            assert updated == full
            compared += 1
            described += bool(inputs)
        if compared >= (POSITIONS // len(VARIANTS) if COMPILED else 30):
            break
    assert described > compared // 2


def test_the_answer_of_the_active_seat_counts_with_its_best_play() -> None:
    """Its value is that of the best play after it, if the others skip; trial answers are taken back in the sums."""
    seen = 0
    for seed in range(4 * share(16)):
        state = midgame(seed, steps=4 + seed % 40)
        if QWIXX.decision(state).kind is Kind.OVER or state.table.action is not Stage.COMMON:
            continue
        active = state.table.active or 0
        table, _ = taught()
        convert.load_state(table, state)
        for code, value in table.worths_of(active, by_network=True):
            after, _ = taught()
            convert.load_state(after, state)
            after.play({seat: code if seat == active else SKIP for seat in range(len(state.hands))})
            if not after.position()["over"]:
                assert value == max(worth for _, worth in after.worths_of(active, by_network=True))
                seen += 1
    assert seen


# ── the inputs by the rules ───────────────────────────────────────────────────────────────────────────


def shape_of(ahead: list[int]) -> int:
    """Number the boxes of cards held, counted from the first open one."""
    if not ahead:
        return -1
    kind = min(ahead[1] - ahead[0], 3) if len(ahead) > 1 else 0
    if len(ahead) > 2 and ahead[2] - ahead[0] <= 3:
        kind = 4 if ahead[2] - ahead[0] == 2 else 5
    return kind * 8 + min(ahead[0], 7)


def row_kind(sheet: Sheet, colour: Colour) -> int:
    return (last_box(sheet, colour) + 1) * 12 + len(sheet.rows[colour])


def held_for(sheet: Sheet, hand: list[Card]) -> dict[Colour, set[int]]:
    """Give the boxes of cards held; a joker goes where it skips the fewest boxes."""
    held: dict[Colour, set[int]] = {colour: set() for colour in Colour}
    for card in hand:
        number, colour = number_of(card), colour_of(card)
        if colour is None:
            gaps = [(box_of(one, number) - last_box(sheet, one) - 1, one) for one in Colour]
            colour = min([gap for gap in gaps if gap[0] >= 0], default=(0, Colour(0)))[1]
        held[colour].add(box_of(colour, number))
    return held


def other_inputs(state: State, other: int, first: int) -> list[int]:
    sheet = state.table.sheets[other]
    found = [first + row_kind(sheet, colour) for colour in Colour]
    found += [first + 144 + sheet.misses, first + 149 + progress(sheet), first + 172 + len(state.hands[other])]
    for card in state.hands[other]:
        gaps = [box_of(colour, number_of(card)) - last_box(sheet, colour) - 1 for colour in Colour]
        found += [first + 178 + gaps.count(0), first + 183 + sum(0 <= gap <= 2 for gap in gaps)]
    return found


def left_behind(state: State, seat: int, action: Action) -> tuple[list[Card], Sheet, int]:
    """Give the hand and the sheet after an action, and the number of its moment."""
    hand, sheet = list(state.hands[seat]), state.table.sheets[seat]
    if isinstance(action, Take):
        taken = [state.display[(pick.slot or 0) - 1] for pick in action.picks]
        return [*hand, *(card for card in taken if card is not None)], sheet, 5
    sheet = sheet_after(seen_by(state, seat), action)
    if not isinstance(action, Play):
        return hand, sheet, (seat - (state.table.active or 0) - 1) % len(state.hands)
    for shown in action.cards:
        hand.remove(shown.card)
    return hand, sheet, 4


def next_input(state: State, colour: Colour, last: int) -> list[int]:
    """Give the input for the cards of the next two boxes: discarded or not, and their numbers in the pile."""
    numbers = [box + 2 if colour < 2 else 12 - box for box in (last + 1, last + 2) if box <= 10]
    gone, piled = 0, 0
    for place, number in enumerate(numbers):
        cards = [card for card in state.table.discard if number_of(card) == number]
        gone += any(colour_of(card) is colour for card in cards) << place
        piled += min(4, sum(number_of(card) == number for card in state.pile)) * 5**place
    return [595 + gone * 25 + piled] if numbers else []


def by_definition(state: State, seat: int, action: Action) -> list[int]:
    """List the inputs that an action sets, without those of the other seats."""
    hand, sheet, moment = left_behind(state, seat, action)
    held = held_for(sheet, hand)
    found, usable = [], 0
    for colour in Colour:
        last, crosses = last_box(sheet, colour), len(sheet.rows[colour])
        ahead = sorted(box - last - 1 for box in held[colour] if box > last)
        if 10 in held[colour] and crosses + len(ahead) <= 5:
            ahead = [box for box in ahead if box != 9 - last]
        usable += len(ahead)
        shape = shape_of(ahead)
        found += [row_kind(sheet, colour), 144 + min(crosses, 6) * 49 + shape + 1]
        found.append(487 + (last + 1) * 9 + (shape % 8 if ahead else 8))
        found += next_input(state, colour, last)
    lead = sheet.points - max(one.points for other, one in enumerate(state.table.sheets) if other != seat)
    found += [695 + len(hand) * 6 + len(hand) - usable, 731 + progress(sheet), 754 + moment * 5 + sheet.misses]
    return [*found, 784 + (max(-40, min(40, lead)) + 40) // 2, 825 + min(7, len(state.pile) // 4)]


@pytest.mark.parametrize("options", ["", "jokers"])
def test_the_inputs_follow_their_definition(options: str) -> None:
    rng, compared = Random(4), 0
    for seed, seats in product(range(share(16)), (2, 3)):
        state = midgame(seed, seats, options, steps=5 + 3 * seed)
        if QWIXX.decision(state).kind is Kind.OVER:
            continue
        table, lessons = taught()
        convert.load_state(table, state)
        for seat in QWIXX.decision(state).seats:
            if (state.table.action is Stage.COMMON) == (seat == state.table.active):
                continue
            others = [other for other in range(seats) if other != seat]
            arranged = [
                sorted(one for o in others for one in other_inputs(state, o, OTHERS_IN if o == leader else REST_IN))
                for leader in others
            ]
            actions = list(QWIXX.actions(state, seat))
            for action in rng.sample(actions, min(len(actions), 4)):
                inputs, _, _ = lessons.described(seat, convert.code_of(seen_by(state, seat), action))
                if inputs:
                    assert sorted(one for one in inputs if one < OTHERS_IN) == sorted(
                        by_definition(state, seat, action)
                    )
                    assert sorted(one for one in inputs if one >= OTHERS_IN) in arranged
                    compared += 1
    assert compared


def test_the_network_looks_at_nothing_that_its_seat_cannot_see() -> None:
    for seed in range(share(12)):
        state = midgame(seed, 2 + seed % 4, "jokers" if seed % 2 else "", steps=5 + 3 * seed)
        if QWIXX.decision(state).kind is Kind.OVER:
            continue
        for seat in QWIXX.decision(state).seats:
            table, _ = taught()
            convert.load_view(table, QWIXX.view(state, seat))
            worths = []
            for world in range(4):
                table.begin(world)
                worths.append(table.worths_of(seat, by_network=True))
            assert worths == [worths[0]] * 4


# ── looking ahead ─────────────────────────────────────────────────────────────────────────────────────


def looked_ahead(table: Table, seed: int, seat: int, action: int, turns: int) -> int:
    """Play on with the first of the best actions by the network, step by step, and value the position reached."""
    table.begin(seed)
    begun = 0
    first: int | None = action
    while not (position := table.position())["over"]:
        if position["stage"] == COMMON and first is None:
            begun += 1
            if begun >= turns and position["active"] != seat:
                return max(worth for _, worth in table.worths_of(seat, by_network=True))
        deciding = range(len(position["hands"])) if position["stage"] == COMMON else (position["active"],)
        best = {one: max(table.worths_of(one, by_network=True), key=lambda found: found[1])[0] for one in deciding}
        table.play({**best, seat: first} if first is not None else best)
        first = None
    scores = position["scores"]
    lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return 100 * lead + WIN * ((lead > 0) - (lead < 0))


@pytest.mark.parametrize(("seats", "jokers"), VARIANTS)
def test_looking_ahead_values_the_position_some_turns_after_an_action(seats: int, jokers: bool) -> None:
    compared = 0
    for number in range(share(16)):
        state = midgame(number, seats, "jokers" if jokers else "", steps=8 + 6 * number)
        if QWIXX.decision(state).kind is Kind.OVER:
            continue
        seat, turns, worlds = QWIXX.decision(state).seats[-1], 1 + number % 4, 3
        table, _ = taught()
        convert.load_view(table, QWIXX.view(state, seat))
        action = table.actions_of(seat)[number % len(table.actions_of(seat))]
        out = array("i", bytes(4 * worlds))
        table.look_ahead(out, ["network"] * seats, 7, number, worlds, seat=seat, action=action, turns=turns)
        again, _ = taught()
        convert.load_view(again, QWIXX.view(state, seat))
        expected = [looked_ahead(again, seed_of(7, number + row), seat, action, turns) for row in range(worlds)]
        assert list(out) == expected
        compared += 1
    assert compared


def test_a_game_that_ends_while_looking_ahead_has_its_result() -> None:
    table, _ = taught()
    table.load(
        [[0, 1, 2, 3, 4], [11, 12, 13, 14]],
        [15, 16, 17, 18],
        20,
        [([0b10001111111, 0b1111111, 0, 0], 3), ([1, 1, 0, 0], 0)],
        active=0,
        stage=3,
        pile=[30, 31, 32, 33, 34],
    )
    out, miss = array("i", [0, 0]), table.actions_of(0)[0]
    table.look_ahead(out, ["network"] * 2, 1, 0, 2, seat=0, action=miss, turns=1)
    points = table.position()["scores"]
    lead = points[0] - points[1]
    assert table.position()["over"]
    assert list(out) == [100 * lead + WIN] * 2


def test_looking_ahead_refuses_what_it_cannot_play() -> None:
    table, _ = taught()
    table.deal(2, first=0)
    table.begin(1)
    names, out = ["network"] * 2, array("i", [0])
    with pytest.raises(ValueError, match="turns"):
        table.look_ahead(out, names, 1, 0, 1, seat=0, action=1, turns=0)
    with pytest.raises(ValueError, match="out"):
        table.look_ahead(out, names, 1, 0, 2, seat=0, action=1, turns=1)
    with pytest.raises(ValueError, match="the hand of seat 0 is not known"):
        table.look_ahead(out, names, 1, 0, 1, seat=0, action=1, turns=1)
    plain = Table()
    plain.weigh(WEIGHTS)
    plain.deal(2)
    with pytest.raises(ValueError, match="the policy network needs a network"):
        plain.look_ahead(out, ["learned"] * 2, 1, 0, 1, seat=0, action=1, turns=1)


# ── lessons ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.skipif(not COMPILED, reason="the arrays of lessons have two dimensions")
@pytest.mark.parametrize("seats", [2, 5])
def test_without_smoothing_the_target_is_the_lead_at_the_end_with_the_bonus(seats: int) -> None:
    numpy = pytest.importorskip("numpy")
    table, lessons = taught()
    table.deal(seats)
    rows = 3_000

    def recorded(**how: int) -> tuple[tuple[int, int], list[list[int]]]:
        inputs, results = numpy.zeros((rows, WIDTH), "int16"), array("i", bytes(4 * RESULTS * rows))
        found = lessons.record(inputs, results, ["learned"] * seats, 3, 0, **how)
        assert ((inputs[: found[1]] >= 0) & (inputs[: found[1]] <= INPUTS)).all()
        return found, [list(results[RESULTS * row : RESULTS * row + RESULTS]) for row in range(found[1])]

    (games, used), ends = recorded(explore=0, one_in=1, decay=100)
    assert games >= 2
    assert used > 100
    assert all(target == 100 * lead + WIN * win for target, lead, win in ends)
    assert {win for _, lead, win in ends if lead > 0} == {1}
    assert recorded(explore=0, one_in=1, decay=100) == ((games, used), ends)
    _, smoothed = recorded(explore=0, one_in=1, decay=50)
    assert [end[1:] for end in smoothed] == [end[1:] for end in ends]
    assert smoothed != ends
    assert recorded(explore=4, one_in=3)[0][0] > games


def test_what_is_no_network_is_refused() -> None:
    table = Table()
    table.weigh(WEIGHTS)
    lessons = Lessons(table)
    table.deal(2)
    table.begin(1)
    active = table.position()["active"]
    with pytest.raises(ValueError, match="the policy network needs a network"):
        table.step(["network", "network"])
    with pytest.raises(ValueError, match="the policy network needs a network"):
        table.worths_of(active, by_network=True)
    first, outputs = LAYERS
    with pytest.raises(ValueError, match=f"must be a list of {INPUTS * UNITS} numbers"):
        lessons.take([1], outputs, WIN)
    with pytest.raises(ValueError, match=f"must be a list of {UNITS} numbers"):
        lessons.take(first, [1], WIN)
    with pytest.raises(ValueError, match="a weight must be a whole number"):
        lessons.take([40_000, *first[1:]], outputs, WIN)
    with pytest.raises(ValueError, match="a weight must be a whole number"):
        lessons.take(first, [10_000, *outputs[1:]], WIN)
    lessons.take(first, outputs, WIN)
    with pytest.raises(ValueError, match="has no value of its own"):
        lessons.described(active, 1 << 17)
