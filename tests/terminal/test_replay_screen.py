"""The replay on the terminal: comments, variations and several games."""

from __future__ import annotations

import rowlock
from rowlock.locale import Texts
from rowlock.terminal.dialogs import TextDialog
from rowlock.terminal.replay_screen import ReplayScreen
from tests.cli.test_remarks import remarked
from tests.terminal.screens import Sitter, run, seated

NAMES = ["Ann", "Ben"]
BARE = rowlock.new("qwixx_cards", seed="3").record()


def screen_of(*records: rowlock.GameRecord) -> ReplayScreen:
    return ReplayScreen([(record, NAMES) for record in records], Texts("en"))


def shown(sitter: Sitter) -> str:
    return " ".join("\n".join(sitter.whole()).split())


def test_comments_stand_below_the_table_and_whole_behind_a_key() -> None:
    async def scene() -> None:
        async with seated(screen_of(remarked())) as sitter:
            assert "Which first? · Step 0 of 3" in shown(sitter)
            await sitter.press("right")
            assert "Step 1 of 3 · 1 variation (v) Two ways: look. Square: 0,0" in shown(sitter)
            await sitter.press("c")
            dialog = sitter.app.screen
            assert isinstance(dialog, TextDialog)
            assert str(dialog.words) == "Two ways:\n\nlook.\nSquare: 0,0"

    run(scene())


def test_a_variation_is_entered_walked_and_left() -> None:
    async def scene() -> None:
        screen = screen_of(remarked())
        record = screen.records[0][0]
        async with seated(screen) as sitter:
            await sitter.press("right", "v")
            assert "Step 1 of 2 · the variation Worse." in shown(sitter)
            assert screen.steps[screen.at].entries == record.remarks[1].variations[0].entries[:1]
            await sitter.press("right", "right")
            assert "Step 2 of 2" in shown(sitter)
            await sitter.press("left", "left", "left")
            assert "Step 1 of 3 · 1 variation (v)" in shown(sitter)
            assert len(screen.lines) == 1
            await sitter.press("home", "v")
            assert len(screen.lines) == 1, "no variation begins at the first position"

    run(scene())


def test_the_key_for_variations_shows_one_after_the_other() -> None:
    record = remarked()
    third = list(rowlock.replay(record))[1]
    entries = third.play(list(third.actions(limit=3))[2]).log[1:]
    record, _ = record.with_play((1,), entries[:1])

    async def scene() -> None:
        screen = screen_of(record)
        async with seated(screen) as sitter:
            await sitter.press("right", "v")
            assert "variation 1 of 2" in shown(sitter)
            await sitter.press("v")
            assert "variation 2 of 2" in shown(sitter)
            assert screen.steps[screen.at].entries == entries[:1]
            await sitter.press("v")
            assert "variation 1 of 2" in shown(sitter)

    run(scene())


def test_the_next_game_of_the_file_begins_at_its_start() -> None:
    async def scene() -> None:
        screen = screen_of(remarked(), BARE)
        async with seated(screen) as sitter:
            await sitter.press("right", "v", "n")
            assert screen.game.name == "qwixx_cards"
            assert f"Step 0 of {len(BARE.entries)}" in shown(sitter)
            await sitter.press("n")
            assert "Which first? · Step 0 of 3" in shown(sitter)

    run(scene())


def test_a_plain_record_offers_neither_variations_nor_another_game() -> None:
    async def scene() -> None:
        screen = screen_of(BARE)
        async with seated(screen) as sitter:
            assert not {"variation", "comment", "game"} & set(screen.commands())
            await sitter.press("v", "n", "c")
            assert "There is no comment here." in shown(sitter)

    run(scene())
