"""What a command line names: a game, the number of seats, the player of each seat."""

from __future__ import annotations

from collections.abc import Sequence

from rowlock.bots import bots_for
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.suggestions import unknown
from rowlock.core.contract import AnyGame
from rowlock.games import GAMES
from rowlock.terminal.table import DEFAULT_BOT, PERSON


def game_named(name: str) -> AnyGame:
    """Find a game by name; a hyphen may replace an underscore."""
    game = GAMES.get(name.strip().lower().replace("-", "_"))
    if game is None:
        raise unknown("game", name, GAMES)
    return game


def ask_game(console: Console) -> AnyGame:
    """Ask for a game from a numbered list; do not ask if there is only one."""
    names = list(GAMES)
    if len(names) == 1:
        return GAMES[names[0]]
    for number, name in enumerate(names, 1):
        console.say(f"  {number}  {console.texts.name_text(name)} ({name})")
    while True:
        answer = console.ask(console.text("ask-game") + " ")
        if answer is None:
            raise CliRefusal("game-needed", games=", ".join(names))
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(names):
            return GAMES[names[int(answer) - 1]]
        try:
            return game_named(answer)
        except CliRefusal as refusal:
            console.say(console.text(refusal.key, **refusal.params))


def seats_for(game: AnyGame, seats: int | None) -> int:
    """Check the number of seats; by default the fewest that the game allows."""
    if seats is None:
        return game.seats[0]
    if seats not in game.seats:
        raise CliRefusal("bad-seats", game=game.name, least=game.seats[0], most=game.seats[-1], seats=seats)
    return seats


def names_for(console: Console, game: AnyGame, names: tuple[str, ...]) -> tuple[str, ...]:
    """Give the players who are named, or else the bot of the settings, if it plays this game."""
    bot = console.config.bot
    if names or bot is None:
        return names
    if bot not in {name for one in GAMES for name in bots_for(one)}:
        raise unknown("bot", bot, bots_for(game.name))
    return (bot,) if bot in bots_for(game.name) else ()


def players_for(game: AnyGame, names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Give the player of each seat: you against the default bot or the named one, or one name for each seat."""
    known = (*bots_for(game.name), PERSON)
    for name in names:
        if name not in known:
            raise unknown("bot", name, known)
    if len(names) > 1:
        if len(names) != seats:
            raise CliRefusal("bots-and-seats", bots=len(names), seats=seats)
        return tuple(names)
    return (PERSON, *[names[0] if names else DEFAULT_BOT] * (seats - 1))
