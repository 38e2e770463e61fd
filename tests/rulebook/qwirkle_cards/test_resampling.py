"""States dealt again from a view: exactly as likely as what is certain makes them.

On miniature decks every branch of the dealing is taken, so its distribution is exact. It is compared with the
posterior counted by playing the same game in every world that the viewer could not tell from the true one: a world
drops out where the others could not have done what they did, or where chance could not have brought what was seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.core.errors import BadPosition
from rowlock.games.qwirkle_cards.resample import Returned, conditions, resample, returned
from rowlock.games.qwirkle_cards.state import State
from rowlock.games.qwirkle_cards.view import CardsView
from tests.kit.qwirkle import Branches
from tests.kit.qwirkle_cards import GAME, KIT, cards, names, play, position, random_turns, settle

Deal = tuple[str, ...]
"""All hands and the pile, in the notation."""


def deal_of(state: State) -> Deal:
    pile = [card for card, count in enumerate(state.pile) for _ in range(count)]
    return (*map(names, state.hands), names(pile))


# ── what is dealt ─────────────────────────────────────────────────────────────────────────────────────


class DealtAgain(Exception):
    """The first deal broke a fact."""


class OneDeal(Branches):
    """Every branch of one deal; a second deal means that the first was refused."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def below(self, bound: int) -> int:
        if self._at == self._size:
            raise DealtAgain
        return super().below(bound)


def resampled(view: CardsView) -> dict[Deal, Fraction]:
    """Give the exact distribution of what is dealt from a view."""
    size = sum(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    found: dict[Deal, Fraction] = {}
    branches = OneDeal(size)
    while True:
        try:
            state = GAME.resample(view, branches)
        except DealtAgain:
            pass
        else:
            assert GAME.view(state, view.seat) == view
            assert KIT.components(state) == KIT.whole_set(state)
            found[deal_of(state)] = found.get(deal_of(state), Fraction(0)) + Fraction(1, branches.weight())
        if not branches.advance():
            return normal(found)


def normal(weights: dict[Deal, Fraction]) -> dict[Deal, Fraction]:
    total = sum(weights.values())
    return {deal: weight / total for deal, weight in weights.items()}


# ── what is certain, by playing every world ───────────────────────────────────────────────────────────


def worlds(state: State, seat: int | None) -> list[tuple[State, Fraction]]:
    """List every state that the viewer could not tell from this one, by the number of ways to deal it."""
    unseen = [card for card, count in enumerate(GAME.view(state, seat).unseen()) for _ in range(count)]
    sizes = [None if player == seat else len(hand) for player, hand in enumerate(state.hands)]
    ways = Counter(tuple(names(part) for part in parts) for parts in _shared_out(unseen, sizes))
    found = []
    for (*others, pile), count in ways.items():
        hands = [names(hand) if player == seat else others.pop(0) for player, hand in enumerate(state.hands)]
        shown = {"hands": " | ".join(hand or "-" for hand in hands), "pile": pile or "-"}
        fields = [field.partition(" ") for field in GAME.write_position(state).split("; ")]
        text = "; ".join(f"{key} {shown.get(key, value)}" for key, _, value in fields)
        found.append((GAME.read_position(text), Fraction(count)))
    return found


def _shared_out(unseen: Sequence[int], sizes: Sequence[int | None]) -> Iterator[tuple[Sequence[int], ...]]:
    """Share cards, told apart, out over the hands whose size is given; the last part is what is left."""
    if not sizes:
        yield (unseen,)
        return
    if sizes[0] is None:
        yield from _shared_out(unseen, sizes[1:])
        return
    for taken in combinations(range(len(unseen)), sizes[0]):
        rest = [card for index, card in enumerate(unseen) if index not in taken]
        for parts in _shared_out(rest, sizes[1:]):
            yield ([unseen[index] for index in taken], *parts)


def posterior(state: State, seat: int | None, script: Sequence[str]) -> tuple[CardsView, dict[Deal, Fraction]]:
    """Play a script in the true state and in every world; give the view after it, and how likely each world is."""
    possible = worlds(state, seat)
    for text in script:
        chance = GAME.decision(state).kind is Kind.CHANCE
        state = settle(state, text) if chance else play(state, text)
        view = GAME.view(state, seat)
        after: dict[str, tuple[State, Fraction]] = {}
        for world, weight in possible:
            for next_world, likely in _steps(world, text, chance=chance):
                if GAME.view(next_world, seat) == view:
                    key = GAME.write_position(next_world)
                    after[key] = next_world, after.get(key, (world, Fraction(0)))[1] + weight * likely
        possible = list(after.values())
    weights: dict[Deal, Fraction] = {}
    for world, weight in possible:
        weights[deal_of(world)] = weights.get(deal_of(world), Fraction(0)) + weight
    return GAME.view(state, seat), normal(weights)


def _steps(world: State, text: str, *, chance: bool) -> Iterator[tuple[State, Fraction]]:
    if chance:
        for outcome in GAME.chance(world).enumerate():
            yield GAME.settle(world, outcome), GAME.chance(world).probability(outcome)
    elif GAME.why_illegal(world, world.table.to, GAME.read_action(text)) is None:
        yield play(world, text), Fraction(1)


TABLE = "rows Gx.Bx.Px"
HANDS = "hands Yd | Rc Os | Rc"
SCRIPTS: dict[str, tuple[str, list[str]]] = {
    "nothing is known yet": (f"to 1; {HANDS}; {TABLE}; pile Yx Ps", []),
    "there are equal cards among the unseen": ("to 0; hands Yd | Rc Rc | Rc; rows Gx.Bx.Px; pile Rs Rs", []),
    "a hand is shown": (f"to 1; {HANDS}; {TABLE}; pile Yx Ps", ["redraw"]),
    "a hand was shown and returned": (f"to 1; {HANDS}; {TABLE}; pile Yx Ps", ["redraw", "draw Yx Ps"]),
    "a returned hand is drawn again": (
        f"to 1; {HANDS}; {TABLE}; pile Yx Ps",
        ["redraw", "draw Yx Ps", "lay Yx > Yx.Gx.Bx.Px", "draw Rc Os"],
    ),
    "two hands were returned one after the other": (
        f"to 1; {HANDS}; {TABLE}; pile Yd Ps",
        ["redraw", "draw Yd Ps", "redraw", "draw Rc Os"],
    ),
    "the first of two returned hands came back": (
        f"to 1; {HANDS}; {TABLE}; pile Rc Ps",
        ["redraw", "draw Rc Ps", "redraw", "draw Rc Os", "redraw", "draw Rc Ps"],
    ),
    "a player passed in the last round": (f"to 1; hands Yx | Rc Os | Ox Rd; {TABLE}; left 3; pile -", ["pass"]),
    "a player passed and another laid since": (
        f"to 1; hands Yx | Rc Os | Ox Rd; {TABLE}; left 3; pile -",
        ["pass", "lay Ox > Ox.Gx.Bx.Px"],
    ),
    "two players passed on the same table": (
        f"to 1; hands Yx | Rc Os | Gc Rd; {TABLE}; left 3; pile -",
        ["pass", "pass"],
    ),
    "a player passed with nothing in hand": (f"to 1; hands Yx | - | Ox Rd; {TABLE}; left 3; pile -", ["pass"]),
}


@pytest.mark.clause("QC-2", "QC-12")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize("name", SCRIPTS)
def test_a_view_is_dealt_again_exactly_as_likely_as_the_posterior_says(name: str, seat: int | None) -> None:
    text, script = SCRIPTS[name]
    view, expected = posterior(position(text), seat, script)
    assert expected
    assert resampled(view) == expected


@pytest.mark.clause("QC-3", "QC-5")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_whoever_is_to_open_is_dealt_at_least_three_that_match(seat: int | None) -> None:
    state = position("to 1; hands Yd | Rc Rs Rd; opening yes; pile Od Rt")
    view, uniform = posterior(state, seat, [])
    assert resampled(view) == normal({deal: weight for deal, weight in uniform.items() if _number(deal[1]) >= 3})


def _number(hand: str) -> int:
    words = hand.split()
    return max(len({word for word in words if symbol in word}) for symbol in "ROYGBPcsdftx")


# ── the facts of larger games ─────────────────────────────────────────────────────────────────────────

# Seat 1 is stuck with nine cards; seats 0 and 2 hold nine each, and the pile has plenty.
STUCK = "Rc Rs Os Od Yd Yf Gf Gt Bt"
REDRAWN = "Pc Pc Ps Ps Pd Pd Pf Rx Ox"
LARGE = f"to 1; hands Rc Rd Rf Oc Of Yc Ys Gs Bd | {STUCK} | Rc Rd Rf Oc Of Yc Ys Gs Bd; {TABLE}"


def redrawn() -> State:
    return settle(play(position(LARGE), "redraw"), f"draw {REDRAWN}")


def facts(state: State, seat: int | None) -> list[tuple[str, list[int]]]:
    return [(_listed(hand), hand.drawn) for hand in returned(GAME.view(state, seat))]


def _listed(hand: Returned) -> str:
    return names(card for card, count in enumerate(hand.cards) for _ in range(count))


@pytest.mark.clause("QC-12")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_knows_that_the_shown_cards_went_into_the_pile(seat: int | None) -> None:
    assert facts(redrawn(), seat) == [(STUCK, [0, 0, 0])]


@pytest.mark.clause("QC-12")
def test_a_returned_card_is_in_no_hand_that_has_not_drawn_since() -> None:
    state = redrawn()
    for seat in (0, 1, 2, None):
        for number in range(40):
            again = GAME.resample(GAME.view(state, seat), FastStream(number))
            for card in cards(STUCK):
                assert again.pile[card] >= 1


@pytest.mark.clause("QC-12")
def test_a_copy_that_could_be_the_returned_card_ends_what_is_certain_of_it() -> None:
    without_rs = STUCK.replace("Rs ", "")
    state = settle(play(redrawn(), "lay Rx > Rx.Gx.Bx.Px"), "draw Rs")
    assert facts(state, 0) == [(STUCK, [0, 1, 0])]
    assert facts(state, None) == [(STUCK, [0, 1, 0])]
    # The drawer holds a red square and cannot know which.
    assert facts(state, 1) == [(without_rs, [0, 1, 0])]
    # Seats 2 and 0 lay cards that they have held since before: those are none of the returned ones.
    state = settle(play(state, "lay Rc Rd Rf > Rc.Rd.Rf Rx.Gx.Bx.Px"), "draw Bc Bs Bf")
    assert facts(state, 0) == [(STUCK, [0, 1, 3])]
    state = settle(play(state, "lay Rc Rd Rf > Rc.Rd.Rf Rc.Rd.Rf Rx.Gx.Bx.Px"), "draw Bc Bs Bf")
    assert facts(state, 2) == [(STUCK, [3, 1, 3])]
    # Seat 1 has drawn since, so the red square it lays may be the returned one.
    state = settle(play(state, "lay Rs > Rc.Rs.Rd.Rf Rc.Rd.Rf Rx.Gx.Bx.Px"), "draw Ps")
    for seat in (0, 2, None):
        assert facts(state, seat) == [(without_rs, [3, 2, 3])]


@pytest.mark.clause("QC-12")
def test_of_two_equal_cards_laid_at_most_as_many_are_returned_ones_as_were_drawn() -> None:
    deck = "to 1; hands Yd | Rc Rc Os | Rc; rows Gx.Bx.Px; pile Yx Ps Ps Pd Pd Pf Bc Bs Bd Bf Bt"
    state = settle(play(position(deck), "redraw"), "draw Yx Ps Ps Pd Pd Pf Bc Bs Bd")
    assert facts(state, 0) == [("Rc Rc Os", [0, 0, 0])]
    hand = returned(GAME.view(state, 0))[0]
    hand.strike(cards("Rc Rc"), 1)
    assert _listed(hand) == "Rc Os"


@pytest.mark.clause("QC-12")
def test_as_many_places_are_certainly_old_as_a_hand_has_cards_beyond_those_it_drew_since() -> None:
    # Of ten cards seat 1 draws nine; one ordinary card stays in the pile, and the nine shown join it.
    deck = f"to 1; hands Yd | {STUCK}; {TABLE}; pile {REDRAWN} Bc"
    state = settle(play(position(deck), "redraw"), f"draw {REDRAWN}")
    state = settle(play(state, "lay Rx Ox > Rx.Ox.Gx.Bx.Px"), "draw Bc Bt")
    view = GAME.view(state, 0)
    rounds = 2_000
    found = Counter(
        sum(card in cards(STUCK) for card in GAME.resample(view, FastStream(number)).hands[1])
        for number in range(rounds)
    )
    # Seven places are old. The other two take two of ten cards, one of them ordinary.
    assert set(found) == {1, 2}
    assert abs(found[1] / rounds - 0.2) < 4 * (0.2 * 0.8 / rounds) ** 0.5


@pytest.mark.clause("QC-3")
def test_announced_numbers_bind_until_the_first_action() -> None:
    state = GAME.initial(3, GAME.options())
    hands = "Rc Rs Rd Os Od Yf Yt Gx Bx | Pc Ps Pd Pf Oc Ot Yx Gc Bs | Rc Rs Os Od Yd Yf Gf Gt Bt"
    state = settle(state, f"deal {hands}")
    assert GAME.view(state, None).history[-1] == "numbers 3 4 2 start 1"
    for number in range(20):
        again = GAME.resample(GAME.view(state, None), FastStream(number))
        assert [_number(names(hand)) for hand in again.hands] == [3, 4, 2]
    assert [seat for seat, _ in conditions(GAME.view(state, 0))] == [1, 2]
    state = settle(play(state, "lay Pc Ps Pd Pf > Pc.Ps.Pd.Pf"), "draw Px Pt Bx Gx")
    assert [seat for seat, _ in conditions(GAME.view(state, None))] == [0, 2]


@pytest.mark.clause("QC-4")
def test_a_deal_that_was_gathered_binds_nobody() -> None:
    state = GAME.initial(2, GAME.options())
    state = settle(state, "deal Rc Rs Os Od Yd Yf Gf Gt Bt | Rc Rs Os Od Yd Yf Gf Gt Bt")
    again = GAME.resample(GAME.view(state, 0), FastStream(1))
    assert again.hands == ((), ())
    assert conditions(GAME.view(state, 0)) == []


@pytest.mark.clause("QC-12")
def test_a_hand_that_passed_is_known_to_fit_nowhere_until_it_changes() -> None:
    state = play(position(f"to 1; hands Yx | Rc Os | Ox Rd; {TABLE}; left 3; pile -"), "pass")
    assert [seat for seat, _ in conditions(GAME.view(state, 0))] == [1]
    assert conditions(GAME.view(state, 1)) == []
    state = play(position(f"to 1; hands Yx | Rc Os | Ox Rd; {TABLE}; redraws 3"), "pass")
    assert [seat for seat, _ in conditions(GAME.view(state, 0))] == [1]
    state = settle(state, "draw Pc Pc Pc Ps Ps Ps Pd")
    assert conditions(GAME.view(state, 0)) == []


def test_every_turn_of_random_games_deals_again_to_the_same_view() -> None:
    for seed in range(4):
        for state in random_turns(seed, 2 + seed % 3, "999games"):
            for seat in (*range(len(state.hands)), None):
                view = GAME.view(state, seat)
                again = GAME.resample(view, FastStream(seed))
                assert GAME.view(again, seat) == view
                assert KIT.components(again) == KIT.whole_set(again)


def test_a_view_whose_history_cannot_be_is_refused_when_dealt() -> None:
    view = GAME.view(position("to 0; hands Rc | Px; rows Rx.Ox.Yx; left 2; pile -"), 0)
    impossible = GAME.read_view({**GAME.write_view(view), "history": ["1 redraw", "1 show Px", "1 draw ?"]})
    with pytest.raises(BadPosition, match="returns more cards to the pile than there are"):
        resample(impossible, FastStream(1))
    invented = GAME.read_view({**GAME.write_view(view), "history": ["1 pass", "0 lay Rc > Rs.Rd.Rf"]})
    with pytest.raises(BadPosition, match="lays cards that cannot have been there"):
        resample(invented, FastStream(1))


def test_facts_that_no_deal_fits_are_refused_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.games.qwirkle_cards.resample.MOST_DEALS", 50)
    view = GAME.view(position("to 0; hands Rc | Px; rows Rx.Ox.Yx"), 0)
    impossible = GAME.read_view({**GAME.write_view(view), "history": ["numbers 3 6 start 0"]})
    with pytest.raises(BadPosition, match="no deal of the unseen cards fits"):
        resample(impossible, FastStream(1))
