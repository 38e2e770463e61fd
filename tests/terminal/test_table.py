"""Tables in this process: the chance of the bots at them, and the record that holds every answer at once."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest

from rowlock.bots import Budget, Choice
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View
from rowlock.core.record import GameRecord
from rowlock.terminal.table import LocalTable
from tests.terminal.screens import Kept, Sitter, run, seated, table

DRAWN = 1 << 60


class Drawer:
    """A bot that only tells what it draws."""

    name, games = "drawer", ()

    def decide(self, game: AnyGame, view: View, budget: Budget, rng: Stream, **_: object) -> Choice:
        return Choice(None, rng.below(DRAWN))


def test_equal_bots_draw_differently_in_every_seat_and_decision_and_alike_in_the_same_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, *others = (table("qwixx_cards", ("random",) * 3, seed) for seed in ("7", "7", "8"))
    for one in (first, *others):
        seat = one.next_seat()
        assert seat is not None
        one.answer(seat, one.advice(seat, "random").action)
    monkeypatch.setattr("rowlock.terminal.table.bot_named", lambda *_: Drawer())

    def draws(of: LocalTable) -> list[float]:
        return [of.advice(seat, name).value for seat, name in product(range(3), ("random", "greedy"))]

    assert draws(first) == draws(others[0])
    early = draws(table("qwixx_cards", ("random",) * 3, "7"))
    assert len({*draws(first), *draws(others[1]), *early}) == 18


def test_the_file_holds_ones_own_answer_before_a_bot_thinks() -> None:
    """A program that is killed while a bot thinks loses nothing."""

    async def scene() -> None:
        kept = Kept(on=True)
        async with seated(table("qwirkle"), keeper=kept) as sitter:
            await sitter.until_asked()
            held: list[GameRecord] = []
            stepped = asyncio.Event()

            async def thinking() -> None:
                held.extend(kept.records[-1:])
                stepped.set()
                await asyncio.Event().wait()

            setattr(sitter.screen.session, "step", thinking)  # noqa: B010 - a method of this one game is replaced
            await answered(sitter)
            await stepped.wait()
            assert [entry.seat for record in held for entry in record.entries if entry.seat is not None] == [0]

    run(scene())


async def answered(sitter: Sitter) -> None:
    await sitter.press("h", "h", "h")
    await sitter.until(lambda: bool(sitter.screen.notice))
    await sitter.press("enter")
