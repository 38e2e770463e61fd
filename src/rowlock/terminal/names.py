"""What players are called on the screen: bots by name and strength, people by their own names. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence

from rowlock.bots import bots_for
from rowlock.locale import Texts
from rowlock.terminal.table import PERSON

LEVEL = "level:"


def bot_name(bot: str, texts: Texts) -> str:
    """Name a bot: a level by its name and number, another bot as users ask for it."""
    level = bot.removeprefix(LEVEL)
    key = f"web-bot-level-{level}"
    return texts.text("tui-bot-level", name=texts.text(key), level=level) if bot != level and key in texts else bot


def bot_label(bot: str, texts: Texts) -> str:
    """Write a bot as users ask for it, a level with its name: `level:3 (Club)`."""
    key = f"web-bot-level-{bot.removeprefix(LEVEL)}"
    return f"{bot} ({texts.text(key)})" if bot.startswith(LEVEL) and key in texts else bot


def bot_choices(game: str, texts: Texts) -> list[tuple[str, str]]:
    """List the bots of a game, each with its name and how it plays: the levels in order of strength, then the rest."""
    bots = sorted(bots_for(game), key=lambda bot: not bot.startswith(LEVEL))  # stable: levels stay in order
    return [(bot, _described(bot, texts)) for bot in bots]


def _described(bot: str, texts: Texts) -> str:
    level = bot.removeprefix(LEVEL)
    key = f"web-bot-level-{level}-note" if bot != level else f"tui-bot-{bot}"
    name = bot_name(bot, texts)
    return texts.text("tui-bot-note", name=name, note=texts.text(key)) if key in texts else name


def people_names(players: Sequence[str], texts: Texts, people: Sequence[str] = ()) -> list[str]:
    """Name the seats: bots by name and strength, people by their names, else the only person "you", others numbered."""
    given = list(people)
    several = players.count(PERSON) > 1
    found = []
    for number, player in enumerate(players, 1):
        if player != PERSON:
            found.append(bot_name(player, texts))
        elif given:
            found.append(given.pop(0))
        else:
            found.append(texts.text("tui-player-number", number=number) if several else texts.text("player-you"))
    return found
