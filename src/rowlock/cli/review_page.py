"""A review as an HTML page: what decided the game, the win chances, the sums of each seat, what decisions gave up."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from html import escape
from typing import Final

from rowlock.arena.review import moments_in
from rowlock.cli.console import Console
from rowlock.cli.review_text import (
    decision_line,
    luck_line,
    moment_line,
    players_of,
    seat_line,
    why_lines,
)
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.render.charts import Curve, Mark, curves
from rowlock.render.svg import has_cells, svg
from rowlock.wire.study import DecisionReviewed, GameReview

STYLE: Final = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; } th, td { padding: .2rem .8rem .2rem 0; text-align: left; }
section { border-top: 1px solid #8886; padding: .8rem 0; } code { overflow-wrap: anywhere; }
.mistake, .blunder { border-left: .3rem solid #c2410c; padding-left: .7rem; }
"""


def chances_plot(console: Console, record: GameRecord, found: GameReview) -> str:
    """Draw the win chances of all seats, with a mark at every mistake and blunder."""
    names = players_of(record)
    drawn = [
        Curve(f"{seat + 1} {names[seat]}".strip(), [now.chances[seat] for now in found.chances])
        for seat in range(record.seats)
    ]
    places = {now.number: place for place, now in enumerate(found.chances)}
    marks = [
        Mark(one.seat, places[one.number], decision_line(console, record.game, one))
        for one in found.decisions
        if one.quality in ("mistake", "blunder")
    ]
    title = console.text("review-title", game=console.texts.name_text(record.game))
    return curves(title, drawn, marks, percent=True)


def review_page(console: Console, record: GameRecord, found: GameReview) -> str:
    """Write the whole page, which loads nothing from the network."""
    title = console.text("review-title", game=console.texts.name_text(record.game))
    views = _views(record)
    sections = [_section(console, record.game, one, views[one.number, one.seat]) for one in found.decisions if one.loss]
    return f"""<!doctype html>
<html lang="{console.texts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>
<style>{STYLE}</style></head>
<body>
<h1>{escape(title)}</h1>
{_moments(console, record, found)}
{_picture(chances_plot(console, record, found), title)}
<p>{escape(console.text("review-values"))}</p>
{_sums(console, found)}
{f"<p>{escape(console.text('review-legend'))}</p>" if sections else ""}
{"".join(sections)}
</body>
</html>
"""


def _moments(console: Console, record: GameRecord, found: GameReview) -> str:
    """List the decisions that decided the game, each with a link to its picture."""
    if not found.moments:
        return f"<p>{escape(console.text('review-no-moments'))}</p>"
    names = players_of(record)
    lines = "".join(
        f'<li><a href="#{_anchor(one)}">{escape(moment_line(console, record.game, names, one))}</a>'
        f"{_why(console, record.game, one)}</li>\n"
        for one in moments_in(found)
    )
    return f"<h2>{escape(console.text('review-moments'))}</h2>\n<ol>\n{lines}</ol>"


def _why(console: Console, game: str, one: DecisionReviewed) -> str:
    """List what distinguishes the action played from the better one."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in why_lines(console, game, one.why))
    return f"<ul>{lines}</ul>\n" if lines else ""


def _anchor(one: DecisionReviewed) -> str:
    return f"step-{one.number}-{one.seat}"


def _views(record: GameRecord) -> Mapping[tuple[int, int], str]:
    """Give the position before each decision as the seat that took it knew it."""
    game, _ = record.rules(GAMES)
    positions: dict[tuple[int, int], str] = {}
    for step in record.replay(GAMES):
        decision = game.decision(step.state)
        for seat in decision.seats:
            positions[decision.number, seat] = game.view_position(game.view(step.state, seat))
    return positions


def _picture(drawing: str, title: str) -> str:
    """Embed a drawing as a separate image, so that ids of several drawings do not clash."""
    return f'<img alt="{escape(title)}" src="data:image/svg+xml;base64,{b64encode(drawing.encode()).decode()}">'


def _sums(console: Console, found: GameReview) -> str:
    lines = []
    for one in found.seats:
        lines.append(f"<p>{escape(seat_line(console, one))}<br>")
        lines.append(f"{escape(luck_line(console, one).strip())}</p>")
    return "\n".join(lines)


def _section(console: Console, game: str, one: DecisionReviewed, position: str) -> str:
    said = decision_line(console, game, one)
    drawing = svg(position, coordinates=has_cells(game), deciding=(one.seat,), played=one.action, better=one.best)
    return f"""<section class="{one.quality}" id="{_anchor(one)}">
<p>{escape(said)}</p>
{_why(console, game, one)}{_picture(drawing, said)}
</section>
"""
