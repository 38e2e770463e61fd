"""High Bid in the terminal, by the generic desk; run by test_high_bid.py where the package is installed."""

from __future__ import annotations

from rowlock.terminal.list_desk import ListDesk
from tests.terminal.screens import run, seated, table


def test_a_whole_game_is_played_by_keys_and_clicks() -> None:
    async def scene() -> None:
        async with seated(table("high_bid", ("human", "level:1"))) as sitter:
            await sitter.until_asked()
            assert "High Bid" in sitter.lines()[0]
            assert "Bid a card for the prize" in sitter.seen()
            assert isinstance(sitter.screen.desk, ListDesk)
            assert len(sitter.lines()) <= 24
            last = sitter.screen.desk.report["listed"][-1]["action"]
            await sitter.press("slash", *last.split()[1], "enter")
            assert f"{last.capitalize()} (+0): Enter confirms." in sitter.seen()
            await sitter.press("enter")
            await sitter.until_asked()
            await sitter.press("h")
            assert "A bot would: bid" in sitter.seen()
            await sitter.press("enter")
            await sitter.until_asked()
            await sitter.click("row:1")
            await sitter.press("enter")
            for _ in range(3):
                await sitter.until_asked()
                await sitter.press("down", "enter")
            await sitter.until(lambda: sitter.screen.session.over)
            await sitter.press("question_mark")
            assert "Move through the legal actions" in "\n".join(sitter.whole())

    run(scene())


def test_every_language_has_words_for_it() -> None:
    async def scene(language: str, prompt: str) -> None:
        async with seated(table("high_bid"), language=language) as sitter:
            await sitter.until_asked()
            assert prompt in sitter.seen()

    run(scene("de", "Biete eine Karte"))
    run(scene("nl", "Bid a card"))
