"""Write the measured strength into docs/bots.md: `python -m tools.strength_page`.

The figures are read from docs/strength and placed between two markers, so the page always agrees with them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from rowlock.bots import bot_named
from rowlock.bots.levels import levels_of
from rowlock.core.estimates import Z_95, wilson
from rowlock.games import GAMES
from rowlock.locale import Texts
from tools.strength import FIGURES, PLAIN, ROOT, Run, runs

__all__ = ["PAGE", "measured_part", "with_part"]

PAGE: Final = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- measured -->\n", "<!-- end of measured -->\n"
OPEN_HAND: Final = "qwirkle_open_hand"
CLUB: Final = 3
MEETING: Final = 2
"""Number of seats with only one seat order."""


def _kept(name: str, folder: Path) -> Any:
    file = folder / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def _percent(rate: float, interval: list[float], pairs: int) -> str:
    """Write a win rate with Wilson's interval, for the variance of the pairs that the kept interval tells."""
    half = (interval[1] - interval[0]) / 2
    cut = rate in (0.0, 1.0) or interval[0] == 0.0 or interval[1] == 1.0
    if cut:  # older figures: an interval that was cut at 0 or 1 tells the variance by its other side
        half = max(rate - interval[0], interval[1] - rate)
    low, high = wilson(rate, pairs if half == 0 else max(pairs, rate * (1 - rate) * (Z_95 / half) ** 2))
    return f"{100 * rate:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def _pairs(found: Any, row: int, column: int) -> int:
    names = [found["bots"][place]["name"] for place in sorted((row, column))]
    (pairs,) = [meeting["pairs"] for meeting in found["meetings"] if meeting["bots"] == names]
    return int(pairs)


def _is_plain(game: str) -> bool:
    """Tell whether the club level of a game is its simple bot."""
    return type(levels_of(GAMES[game])[CLUB - 1]) is type(bot_named(PLAIN[game], game))


def _ladder(run: Run, found: Any) -> Iterator[str]:
    """Yield the lines of a cross-table: how often the row's bot beats the column's."""
    names = [bot["name"] for bot in found["bots"]]
    often = sorted({meeting["pairs"] for meeting in found["meetings"]}, reverse=True)
    fewer = f" ({often[-1]} if the levels differ by three or more)" if len(often) > 1 else ""
    yield f"`{run.options}`, {found['samples']:,} samples per decision, {often[0]} pairs each{fewer}."
    yield "Win rate of the row against the column, with 95 % intervals:\n"
    yield f"| | {' | '.join(names)} | Elo |"
    yield "|---" * (len(names) + 2) + "|"
    for row, name in enumerate(names):
        cells = [
            ""
            if row == column
            else _percent(found["table"][row][column], found["intervals"][row][column], _pairs(found, row, column))
            for column in range(len(names))
        ]
        rated = found["bots"][row]
        low, high = rated["interval"]
        yield f"| **{name}** | {' | '.join(cells)} | {rated['elo']:+.0f} ({low:+.0f} to {high:+.0f}) |"
    third, best = names[CLUB - 1], names[-1]
    (players,) = [meeting["players"] for meeting in found["meetings"] if meeting["bots"] == [third, best]]
    mean, ahead = players[1]["mean_score"], players[1]["margin"]
    plain = f", which is `{PLAIN[run.game]}`," if _is_plain(run.game) else ""
    yield f"\nAgainst {third}{plain} {best} scores {mean:.1f} on average, {ahead:.1f} more."
    rated = [bot["elo"] for bot in found["bots"]]
    steps = " · ".join(f"{above - below:.0f}" for below, above in pairwise(rated))
    yield f"\nSteps between the levels, in Elo: {steps}."
    yield f"\n![Ratings of the levels](strength/{run.name}.svg)\n"


def _table(run: Run, found: Any) -> Iterator[str]:
    """Yield the lines of a table with the result of each seat of a match."""
    budget = "one second" if run.second else f"{found['samples']:,} samples"
    what = f"{len(run.bots)} seats, `{run.options}`, {budget}, {found['pairs']} pairs ({found['games']} games)"
    yield f"| {what} | wins | mean score |"
    yield "|---|---|---|"
    for player in found["players"]:
        wins = _percent(player["win_rate"], player["interval"], found["pairs"])
        yield f"| {player['name']} | {wins} | {player['mean_score']:.1f} |"
    yield ""


def _orders(found: list[Any]) -> Iterator[str]:
    """Yield the mean win rate of each level over all seat orders of the same bots."""
    for bots in sorted({tuple(sorted(one["bots"])) for one in found}, key=lambda bots: (len(bots), bots)):
        seats = len(bots)
        tables = [one["players"] for one in found if tuple(sorted(one["bots"])) == bots]
        if seats > MEETING and len(tables) > 1:
            names = sorted({player["name"] for table in tables for player in table}, reverse=True)
            rates = {
                name: [one["win_rate"] for table in tables for one in table if one["name"] == name] for name in names
            }
            said = ", ".join(f"{name} {100 * sum(rates[name]) / len(rates[name]):.1f} %" for name in names)
            yield f"Mean win rate per seat over all {len(tables)} orders of {seats} seats: {said}.\n"


def measured_part(folder: Path = FIGURES) -> str:
    """Return the measured part of the page from the results in a folder, game by game."""
    lines: list[str] = []
    for game in GAMES:
        lines.append(f"### {Texts().name_text(game)}\n")
        at_tables = []
        for run in runs():
            found = _kept(run.name, folder)
            if run.game == game and found is not None:
                lines += (_ladder if run.ladder else _table)(run, found)
                at_tables += [] if run.ladder else [found]
        lines += _orders(at_tables)
        shown = _kept(OPEN_HAND, folder)
        if game == "qwirkle" and shown is not None:
            rate = _percent(shown["win_rate"], shown["interval"], shown["pairs"])
            lines.append(
                f"Upper bound: level 5 with the opponent's hand open wins {rate} against greedy ({shown['pairs']}"
                " pairs, the same samples).\nInference about that hand can gain at most the difference.\n"
            )
    return "\n".join(lines)


def with_part(page: str, part: str) -> str:
    """Return the page with this part between its markers."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{part}\n{END}{after}"


def main() -> None:
    """Rewrite the page."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_part(page, measured_part()), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} updated from {FIGURES.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
