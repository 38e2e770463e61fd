"""Writes what was measured into docs/bots.md: `python -m tools.strength_page`.

The figures stand between two marks there and come from docs/strength alone, so page and figures cannot differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rowlock.games import GAMES
from rowlock.locale import Texts
from tools.strength import FIGURES, PLAIN, ROOT, Run, runs

__all__ = ["PAGE", "measured_part", "with_part"]

PAGE: Final = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- measured -->\n", "<!-- end of measured -->\n"
OPEN_HAND: Final = "qwirkle_open_hand"
MEETING: Final = 2
"""Seats at which there is only one order."""


def _kept(name: str, folder: Path) -> Any:
    file = folder / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def _percent(rate: float, interval: list[float]) -> str:
    low, high = interval
    return f"{100 * rate:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def _ladder(run: Run, found: Any) -> Iterator[str]:
    """Give a cross-table: how often the bot of the row beats that of the column."""
    names = [bot["name"] for bot in found["bots"]]
    often = sorted({meeting["pairs"] for meeting in found["meetings"]}, reverse=True)
    fewer = f" ({often[-1]} where levels are three or four apart)" if len(often) > 1 else ""
    yield f"`{run.options}`, {found['samples']:,} samples a decision, {often[0]} pairs each{fewer}."
    yield "How often the row wins against the column, with 95 % intervals:\n"
    yield f"| | {' | '.join(names)} | Elo |"
    yield "|---" * (len(names) + 2) + "|"
    for row, name in enumerate(names):
        cells = [
            "" if row == column else _percent(found["table"][row][column], found["intervals"][row][column])
            for column in range(len(names))
        ]
        rated = found["bots"][row]
        low, high = rated["interval"]
        yield f"| **{name}** | {' | '.join(cells)} | {rated['elo']:+.0f} ({low:+.0f} to {high:+.0f}) |"
    third, best = names[2], names[-1]
    (players,) = [meeting["players"] for meeting in found["meetings"] if meeting["bots"] == [third, best]]
    mean, ahead = players[1]["mean_score"], players[1]["margin"]
    yield f"\nAgainst {third}, which is `{PLAIN[run.game]}`, {best} ends with {mean:.1f} on average, {ahead:.1f} ahead."
    yield f"\n![Ratings of the levels](strength/{run.name}.svg)\n"


def _table(run: Run, found: Any) -> Iterator[str]:
    """Give how everybody fared who sat at one table."""
    budget = "a second" if run.second else f"{found['samples']:,} samples"
    what = f"{len(run.bots)} seats, `{run.options}`, {budget}, {found['pairs']} pairs ({found['games']} games)"
    yield f"| {what} | wins | mean score |"
    yield "|---|---|---|"
    for player in found["players"]:
        wins = _percent(player["win_rate"], player["interval"])
        yield f"| {player['name']} | {wins} | {player['mean_score']:.1f} |"
    yield ""


def _orders(found: list[Any]) -> Iterator[str]:
    """Say what a seat of each level wins when every order round a table counts alike."""
    for seats in sorted({len(one["bots"]) for one in found}):
        tables = [one["players"] for one in found if len(one["bots"]) == seats]
        if seats > MEETING and len(tables) > 1:
            names = sorted({player["name"] for table in tables for player in table}, reverse=True)
            rates = {
                name: [one["win_rate"] for table in tables for one in table if one["name"] == name] for name in names
            }
            said = ", ".join(f"{name} {100 * sum(rates[name]) / len(rates[name]):.1f} %" for name in names)
            yield f"All {len(tables)} orders of {seats} seats together, a seat wins: {said}.\n"


def measured_part(folder: Path = FIGURES) -> str:
    """Write all that is kept in a folder, game by game."""
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
            rate = _percent(shown["win_rate"], shown["interval"])
            lines.append(
                f"The bound: level 5, shown the other hand, wins {rate} against greedy ({shown['pairs']} pairs, as many"
                " samples).\nNo inference of that hand can gain more than lies between the two.\n"
            )
    return "\n".join(lines)


def with_part(page: str, part: str) -> str:
    """Give a page with this part between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{part}\n{END}{after}"


def main() -> None:
    """Write the page again."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_part(page, measured_part()), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} holds what {FIGURES.relative_to(ROOT)} says")


if __name__ == "__main__":
    main()
