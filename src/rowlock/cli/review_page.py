"""A review as a page for a browser: the graph of the win chances, each seat's sum, and what decisions gave up."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from html import escape
from typing import Any, Final

from rowlock.arena.review import Class, Judgement, Review
from rowlock.cli.console import Console
from rowlock.games import GAMES
from rowlock.render.charts import Curve, Mark, curves
from rowlock.render.svg import svg

__all__ = ["chances_plot", "decision_line", "review_page"]

STYLE: Final = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; } th, td { padding: .2rem .8rem .2rem 0; text-align: left; }
section { border-top: 1px solid #8886; padding: .8rem 0; } code { overflow-wrap: anywhere; }
.mistake, .blunder { border-left: .3rem solid #c2410c; padding-left: .7rem; }
"""


def decision_line(console: Console, one: Judgement) -> str:
    """Say how good one decision was."""
    shown: dict[str, str | int] = {
        "number": one.number,
        "seat": one.seat,
        "action": one.action,
        "kind": console.text(f"review-class-{one.kind.value}"),
    }
    if one.forced:
        return console.text("review-forced", **shown)
    if one.kind is Class.BEST:
        return console.text("review-best", value=f"{one.value:+.1f}", **shown)
    low, high = one.interval
    return console.text(
        "review-decision",
        gave_up=f"{one.gave_up:.1f}",
        low=f"{low:.1f}",
        high=f"{high:.1f}",
        chance=f"{100 * one.chance_given_up:.0f}",
        best=one.best,
        **shown,
    )


def chances_plot(console: Console, found: Review) -> str:
    """Draw the win chances of all seats, with a mark at every mistake and blunder."""
    names = [part.strip() for part in found.record.headers.get("Players", "").split("|")]
    if len(names) != found.record.seats:
        names = ["" for _ in range(found.record.seats)]
    drawn = [
        Curve(f"{seat} {names[seat]}".strip(), [moment.chances[seat] for moment in found.moments])
        for seat in range(found.record.seats)
    ]
    places = {moment.number: place for place, moment in enumerate(found.moments)}
    marks = [
        Mark(one.seat, places[one.number], decision_line(console, one))
        for one in found.judgements
        if one.kind in (Class.MISTAKE, Class.BLUNDER)
    ]
    title = console.text("review-title", game=console.texts.name_text(found.record.game))
    return curves(title, drawn, marks, percent=True)


def review_page(console: Console, found: Review) -> str:
    """Write the whole page; it loads nothing from anywhere."""
    title = console.text("review-title", game=console.texts.name_text(found.record.game))
    views = _views(found)
    sections = [_section(console, one, views[one.number, one.seat]) for one in found.judgements if one.kind.clear]
    return f"""<!doctype html>
<html lang="{console.texts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>
<style>{STYLE}</style></head>
<body>
<h1>{escape(title)}</h1>
{_picture(chances_plot(console, found), title)}
<p>{escape(console.text("review-values"))}</p>
{_sums(console, found)}
{"".join(sections)}
</body>
</html>
"""


def _views(found: Review) -> Mapping[tuple[int, int], str]:
    """Give the position before each decision as the seat that took it knew it."""
    game, _ = found.record.rules(GAMES)
    positions: dict[tuple[int, int], str] = {}
    for step in found.record.replay(GAMES):
        decision = game.decision(step.state)
        for seat in decision.seats:
            positions[decision.number, seat] = game.view_position(game.view(step.state, seat))
    return positions


def _picture(drawing: str, title: str) -> str:
    """Put a drawing into the page as a picture of its own, so that the names inside several do not meet."""
    return f'<img alt="{escape(title)}" src="data:image/svg+xml;base64,{b64encode(drawing.encode()).decode()}">'


def _sums(console: Console, found: Review) -> str:
    lines = []
    for seat in range(found.record.seats):
        luck, half = found.luck(seat)
        counts = ", ".join(f"{console.text(f'review-class-{kind.value}')} {found.count(seat, kind)}" for kind in Class)
        given: dict[str, Any] = {"seat": seat, "counts": counts, "gave_up": f"{found.gave_up(seat):.1f}"}
        lines.append(f"<p>{escape(console.text('review-seat', **given))}<br>")
        lines.append(f"{escape(console.text('review-luck', luck=f'{luck:+.1f}', half=f'{half:.1f}').strip())}</p>")
    return "\n".join(lines)


def _section(console: Console, one: Judgement, position: str) -> str:
    said = decision_line(console, one)
    return f"""<section class="{one.kind.value}">
<p>{escape(said)}</p>
{_picture(svg(position), said)}
</section>
"""
