"""Records golden decisions: `python -m tools.golden_decisions`. Never overwrites a file.

A file of tests/golden/decisions stores games as lists of answers and, for some decisions of each game, the choice of
every level at a fixed number of samples.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from rowlock.bots import Budget, bot_named
from rowlock.bots.contract import Bot, Choice
from rowlock.bots.qwirkle import EXPERT, MasterBot
from rowlock.bots.qwirkle.master import SearchSettings
from rowlock.bots.qwirkle.worlds import deal_worlds, uniform_worlds
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.games import GAMES

__all__ = ["FOLDER", "LEVELS", "Decision", "bot_as_frozen", "decided", "decisions_in"]

FOLDER: Final = Path(__file__).resolve().parents[1] / "tests" / "golden" / "decisions"
LEVELS: Final = ("level:3", "level:4", "level:5")
SELF_PLAY: Final = ("level:4", "level:2")
MOVED: Final = {("qwirkle_cards", "level:3"): "minimal", ("qwirkle_cards", "level:4"): "replies"}
"""Bots that were levels when the decisions were recorded, by their names today."""
OLD_SETTINGS: Final = {
    ("qwirkle", "level:4"): replace(EXPERT, deal=partial(uniform_worlds, spread=False)),
    ("qwirkle", "level:5"): SearchSettings(deal=partial(deal_worlds, spread=False)),
}
"""How levels of Qwirkle searched then: listed worlds were not spread."""
POSITIONS: Final = 200
GAMES_EACH: Final = 10
SAMPLES: Final = {"qwirkle": 300, "qwirkle_cards": 300, "qwixx_cards": 100}
OPTIONS: Final = {
    "qwirkle": ("standard", "standard free_opening=on"),
    "qwirkle_cards": ("schmidt", "999games"),
    "qwixx_cards": ("standard", "jokers"),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """A view, the generator's seed, the budget, and the choice of each level as action and value."""

    game: AnyGame
    view: Any
    seed: str
    budget: Budget
    choices: Mapping[str, tuple[str, float]]


def decisions_in(path: Path) -> Iterator[Decision]:
    """Read a file of golden decisions and replay its games."""
    golden = json.loads(path.read_text(encoding="utf-8"))
    game = GAMES[golden["game"]]
    budget = Budget(samples=golden["samples"])
    for played in golden["games"]:
        match = Match.start(game, played["seats"], game.options(played["options"]), VerifiableStream.of(played["seed"]))
        for number, answers in enumerate(played["answers"]):
            for seat, choices in played["decisions"].get(str(number), {}).items():
                expected = {level: (action, value) for level, (action, value) in zip(LEVELS, choices, strict=True)}
                seed = _seed(played["seed"], number, int(seat))
                yield Decision(game, match.view(int(seat)), seed, budget, expected)
            match.play({int(seat): game.read_action(text) for seat, text in answers.items()})


def bot_as_frozen(game: str, level: str) -> Bot:
    """Give the bot that decides today as a level did when the decisions were recorded.

    Some levels have become other bots since then. Their old bots still play, under other names or with other settings.
    """
    if level not in LEVELS:
        raise ValueError(f"no decisions of {level} were recorded, only of {', '.join(LEVELS)}")
    if (game, level) in OLD_SETTINGS:
        return MasterBot(level, settings=OLD_SETTINGS[game, level])
    return bot_named(MOVED.get((game, level), level), game)


def _seed(game: str, number: int, seat: int) -> str:
    return f"{game} / {number} / {seat}"


def decided(game: AnyGame, choice: Choice) -> tuple[str, float]:
    """Return a choice in the form of the files."""
    return game.write_action(choice.action), round(choice.value, 3)


def _played(game: AnyGame, number: int) -> tuple[dict[str, Any], list[tuple[int, int, Any]]]:
    """Play one game; return its record without decisions, and turn, seat and view of every decision."""
    seats = game.seats[number % len(game.seats)]
    options = OPTIONS[game.name][number // len(game.seats) % 2]
    seed = f"golden decisions {game.name} {number}"
    players = [bot_named(SELF_PLAY[(number + seat) % 2], game.name) for seat in range(seats)]
    match = Match.start(game, seats, game.options(options), VerifiableStream.of(seed))
    answers: list[dict[str, str]] = []
    views: list[tuple[int, int, Any]] = []
    while not match.over:
        chosen = {}
        for seat in match.decision.seats:
            view = match.view(seat)
            views.append((len(answers), seat, view))
            chosen[seat] = _choice(players[seat], game, view, _seed(seed, len(answers), seat)).action
        answers.append({str(seat): game.write_action(action) for seat, action in chosen.items()})
        match.play(chosen)
    return {"seats": seats, "options": options, "seed": seed, "answers": answers, "decisions": {}}, views


def _recorded(game: AnyGame) -> list[dict[str, Any]]:
    """Play games and record decisions spread evenly over all of them."""
    played = [_played(game, number) for number in range(GAMES_EACH)]
    decisions = [(record, *seen) for record, views in played for seen in views]
    for place in range(POSITIONS):
        record, turn, seat, view = decisions[place * len(decisions) // POSITIONS]
        seed = _seed(record["seed"], turn, seat)
        choices = [decided(game, _choice(bot_named(level), game, view, seed)) for level in LEVELS]
        record["decisions"].setdefault(str(turn), {})[str(seat)] = choices
    return [record for record, _ in played]


def _choice(bot: Bot, game: AnyGame, view: Any, seed: str) -> Choice:
    return bot.decide(game, view, Budget(samples=SAMPLES[game.name]), FastStream(seed))


def main() -> int:
    """Write the missing files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in GAMES.values():
        path = FOLDER / f"{game.name}.json"
        if game.name not in SAMPLES or path.exists():
            continue
        head = json.dumps({"game": game.name, "samples": SAMPLES[game.name]})
        lines = ",\n".join(json.dumps(played, separators=(",", ":")) for played in _recorded(game))
        path.write_text(f'{head[:-1]}, "games": [\n{lines}\n]}}\n', encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
