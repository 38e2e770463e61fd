"""Crossing choices and plays of Qwixx, the card game, against the clauses by definition."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from rowlock.games.qwixx_cards import notation
from rowlock.games.qwixx_cards.actions import Play, Shown
from rowlock.games.qwixx_cards.cards import Card, Colour
from rowlock.games.qwixx_cards.rules import Seen, legal_actions, why_illegal
from rowlock.games.qwixx_cards.sheet import Sheet, read_sheet
from rowlock.games.qwixx_cards.state import Stage
from tests.kit.qwixx_cards import BOXES, COLOURS, NAMES, cross, deck, open_rows, plays, reachable_rows, subsets

HANDS = 3_000
JUDGED_EVERY = 10


def row_text(row: list[bool], colour: str) -> str:
    crossed = [str(number) for number, mark in zip(BOXES[colour], row, strict=True) if mark]
    return f"{colour}:{','.join(crossed) or '-'}"


@pytest.mark.clause("QX-4", "QX-5", "QX-6", "QX-10")
@pytest.mark.parametrize("colour", ["R", "G"])
def test_all_crossing_choices_over_all_reachable_rows(colour: str) -> None:
    """Every row that play can reach, every one to three boxes, crossing them all at once, strictly or not."""
    rows = reachable_rows()
    assert len(rows) == 1024 + 638
    choices = [boxes for size in (1, 2, 3) for boxes in combinations(range(11), size)]
    suit = Colour(COLOURS.index(colour))
    order = BOXES[colour]
    numbers = {boxes: tuple(order[box] for box in boxes) for boxes in choices}
    for row in rows:
        others = " ".join(f"{other}:-" for other in COLOURS if other != colour)
        sheet = read_sheet(f"{row_text(row, colour)} {others} m:0".split())
        for boxes in choices:
            for strict in (False, True):
                by_definition = cross(row, boxes, strict=strict)
                assert sheet.can_cross(suit, *numbers[boxes], strict_lock=strict) == (by_definition is not None)
                if by_definition is not None and not strict:
                    assert row_text(by_definition, colour) in str(sheet.cross(suit, numbers[boxes]))


def random_row(rng: Random) -> list[bool]:
    """Make a row that play can reach, often one that is close to its lock."""
    density = rng.choice([0.1, 0.3, 0.6, 0.9])
    upto = rng.randrange(12)
    row = [box < upto and rng.random() < density for box in range(11)]
    row[10] = row[10] and sum(row[:10]) >= 5
    return row


def random_sheet(rng: Random) -> str:
    return " ".join(row_text(random_row(rng), colour) for colour in COLOURS) + f" m:{rng.randrange(4)}"


def random_hand(rng: Random, *, jokers: bool) -> list[str]:
    """Make a hand of five, often with many of one colour."""
    cards = deck(jokers=jokers)
    favourite = rng.choice("RYGBJ")
    weighted = sorted(cards, key=lambda card: rng.random() * (0.3 if card[0] == favourite else 1))
    return sorted(weighted[:5], key=NAMES.index)


def seen(hand: list[str], sheet: Sheet, action: Stage, *, strict: bool, common: int = 7) -> Seen:
    cards = tuple(Card(NAMES.index(card)) for card in hand)
    return Seen(action, (2, 3, 4, 5), common, cards, sheet, crossed=False, strict_lock=strict)


@pytest.mark.clause("QX-10", "QX-16")
@pytest.mark.parametrize("jokers", [False, True], ids=["standard", "jokers"])
def test_all_plays_equal_the_plays_by_definition(jokers: bool) -> None:
    rng = Random(f"plays {jokers}")
    locked = 0
    for case in range(HANDS):
        sheet_text, hand, strict = random_sheet(rng), random_hand(rng, jokers=jokers), case % 3 == 0
        looking = seen(hand, read_sheet(sheet_text.split()), Stage.PLAY, strict=strict)
        listed = list(map(notation.write_action, legal_actions(looking)))
        expected = plays(hand, sheet_text, strict=strict)
        assert len(listed) == len(expected)
        assert set(listed) == expected
        locked += any(text.split()[-1] in ("2", "12") for text in listed)
        if case % JUDGED_EVERY == 0:
            judge_everything(looking, hand, expected)
    assert locked > HANDS // 10


def judge_everything(looking: Seen, hand: list[str], expected: set[str]) -> None:
    """`why_illegal` lets pass exactly what is legal: tried with up to four cards, all namings and numbers not shown."""
    for size in (0, 1, 2, 3, 4):
        for cards in combinations(hand, size):
            namings = [(*Colour, None) if card[0] == "J" else (None,) for card in cards]
            for named in list(product(*namings))[:30]:
                shown = [Shown(Card(NAMES.index(card)), name) for card, name in zip(cards, named, strict=True)]
                numbers = {int(card[1:]) for card in cards} | {7}
                for crosses in subsets(numbers):
                    play = Play.of(shown, crosses)
                    legal = why_illegal(looking, play) is None
                    assert legal == (notation.write_action(play) in expected), notation.write_action(play)


@pytest.mark.clause("QX-9")
def test_all_answers_to_the_common_number_equal_those_by_definition() -> None:
    rng = Random("common")
    for _ in range(5_000):
        sheet_text, number = random_sheet(rng), rng.randrange(2, 13)
        looking = seen(["R2"], read_sheet(sheet_text.split()), Stage.COMMON, strict=rng.random() < 0.5, common=number)
        rows = open_rows(number, sheet_text)
        expected = [*(f"cross {colour}" for colour in COLOURS if colour in rows), "skip"]
        assert list(map(notation.write_action, legal_actions(looking))) == expected
