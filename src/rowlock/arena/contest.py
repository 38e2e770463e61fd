"""A contest: the game, the bots, their budget and the seed. Plays nothing.

A *pair* is one deal played once in every rotation of the seats, so that the deal favours nobody.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from rowlock.bots import Bot, Budget, bot_named
from rowlock.bots.child import BotFault
from rowlock.bots.external import PREFIX, ExternalBot
from rowlock.bots.frozen import frozen_command, is_frozen
from rowlock.core.chance import FastStream, Stream, VerifiableStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadSetup, quoted
from rowlock.core.options import Options, check_options
from rowlock.core.version import __version__
from rowlock.games import GAMES

__all__ = ["Contest", "close_players", "fingerprint"]

GRACE_MS: Final = 1_000
"""How late a bot may answer before it forfeits: enough for a busy machine."""
UNTIMED_MS: Final = 60_000
"""The time limit of a decision without a budget in milliseconds."""
FINGERPRINT_DIGITS: Final = 12
THINKING: Final = ("core", "games", "kernels", "bots")


@dataclass(frozen=True, slots=True)
class Contest:
    """A series of paired deals between bots, one for each seat."""

    game: str
    options: str
    bots: tuple[str, ...]
    seed: str
    budget: Budget
    limit_ms: int | None = None

    def __post_init__(self) -> None:
        self.rules.check_seats(len(self.bots))
        check_options(self.chosen, len(self.bots))
        if self.limit_ms is not None and self.limit_ms < 1:
            raise BadSetup("a time limit is at least 1 ms, not {limit}", "time_limit", limit=self.limit_ms)

    @property
    def rules(self) -> AnyGame:
        """The game's rules."""
        if self.game not in GAMES:
            raise BadSetup(
                "unknown game {name}: choose one of {known}",
                "unknown_game",
                name=quoted(self.game),
                known=", ".join(GAMES),
            )
        return GAMES[self.game]

    @property
    def chosen(self) -> Options:
        """The options as a value."""
        options: Options = self.rules.options(self.options)
        return options

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.bots)

    @property
    def patience_ms(self) -> int:
        """The time after which a decision is forfeited."""
        if self.limit_ms is not None:
            return self.limit_ms
        return UNTIMED_MS if self.budget.ms is None else self.budget.ms + GRACE_MS

    def open_players(self) -> tuple[Bot, ...]:
        """Start every bot; raise BadSetup if one is unknown or does not start."""
        found: list[Bot] = []
        try:
            found.extend(self._opened(name) for name in self.bots)
        except BadSetup:
            close_players(tuple(found))
            raise
        return tuple(found)

    def _opened(self, name: str) -> Bot:
        if is_frozen(name):
            command = frozen_command(name)
        elif name.startswith(PREFIX):
            command = name.removeprefix(PREFIX)
        else:
            return bot_named(name, self.game)
        bot = ExternalBot(command, self.patience_ms)
        try:
            bot.start()
        except BotFault as fault:
            raise BadSetup(
                "the bot {bot} does not start; {why}", "bot_not_started", bot=quoted(name), why=fault
            ) from None
        if bot.games and self.game not in bot.games:
            bot.close()
            raise BadSetup(
                "the bot {bot} plays {games}, not {game}",
                "bot_other_game",
                bot=quoted(name),
                games=", ".join(bot.games),
                game=self.game,
            )
        return bot

    # ── seats and chance ──────────────────────────────────────────────────────────────────────────────────

    def bot_in(self, seat: int, rotation: int) -> int:
        """Give the index of the bot in a seat."""
        return (seat - rotation) % self.seats

    def deal_seed(self, pair: int) -> str:
        """Give the seed of a pair's deal, as its records state it."""
        return f"{self.seed} / deal {pair}"

    def stream(self, pair: int) -> VerifiableStream:
        """Open the random stream of a deal; it is the same in every rotation."""
        return VerifiableStream.of(self.deal_seed(pair))

    def generator(self, pair: int, seat: int, number: int) -> Stream:
        """Give the generator of one decision.

        It depends on the seat and not on the bot in it, so that a bot against itself plays the same game in every
        rotation and scores exactly its share.
        """
        return FastStream(f"{self.deal_seed(pair)} / seat {seat} / {number}")

    def header(self) -> dict[str, object]:
        """Describe the contest as JSON; contests with equal headers play the same games."""
        return {
            "game": self.game,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "budget_ms": self.budget.ms,
            "samples": self.budget.samples,
            "limit_ms": self.patience_ms,
            "version": __version__,
            "fingerprint": fingerprint(),
        }


def close_players(players: tuple[Bot, ...]) -> None:
    """Stop the bots that run as programs."""
    for player in players:
        if isinstance(player, ExternalBot):
            player.close()


@cache
def fingerprint() -> str:
    """Hash the code of rules and bots, so that results of different code are never mixed."""
    digest = hashlib.sha256()
    for part in THINKING:
        folder = resources.files("rowlock") / part
        for name, content in sorted(_files(folder)):
            digest.update(f"{part}/{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:FINGERPRINT_DIGITS]


def _files(folder: Traversable, above: str = "") -> list[tuple[str, bytes]]:
    """List a folder's source files with their contents, without build outputs."""
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name != "__pycache__":
                found += _files(entry, f"{above}{entry.name}/")
        elif not entry.name.endswith((".so", ".pyd", ".pyc", ".c", "_built.json")):
            found.append((f"{above}{entry.name}", entry.read_bytes()))
    return found
