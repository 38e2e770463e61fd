"""`rowlock hint`: the action that a bot would choose in a position, and the others it considered."""

from __future__ import annotations

import json
from typing import Final

import click
from msgspec.structs import asdict

from rowlock.bots import bots_for
from rowlock.bots.why import why
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.contests import watched
from rowlock.cli.options import complete_bot, complete_file, json_option
from rowlock.cli.progress import thinking
from rowlock.cli.review_text import why_lines
from rowlock.cli.source import read_source
from rowlock.cli.suggestions import unknown
from rowlock.library.advice import Advice
from rowlock.library.position import Position
from rowlock.terminal.told import action_told
from rowlock.wire.study import Difference

SHOWN: Final = 5
THINKING_MS: Final = 2_000
MOST_MS: Final = 600_000


@click.command()
@click.argument("source", metavar="POSITION|FILE", shell_complete=complete_file)
@click.option("--bot", metavar="NAME", default="greedy", show_default=True, shell_complete=complete_bot)
@click.option("--seat", type=int, metavar="N")
@click.option("--step", type=click.IntRange(0), metavar="N")
@click.option("--count", type=click.IntRange(1, 1000), metavar="N", default=SHOWN, show_default=True)
@click.option("--budget-ms", type=click.IntRange(1, MOST_MS), metavar="MS", default=THINKING_MS, show_default=True)
@json_option
@click.pass_obj
def hint(
    console: Console,
    source: str,
    *,
    bot: str,
    seat: int | None,
    step: int | None,
    count: int,
    budget_ms: int,
    as_json: bool,
) -> None:
    """Ask a bot; the texts of the help are in the catalogue."""
    now = read_source(source).at(step)
    if bot not in bots_for(now.game):
        raise unknown("bot", bot, bots_for(now.game))
    asked = _asked(now, seat)
    with thinking(shown=watched(as_json=as_json)):
        advice = now.ask(bot, asked, ms=budget_ms)
    if as_json:
        console.say(json.dumps(_report(now, bot, advice, count), ensure_ascii=False))
        return
    console.tell("hint-who", seat=asked + 1, bot=bot)
    for number, (action, value) in enumerate(advice.considered[:count], 1):
        said = action_told(console.texts, now.game, action.text)
        if action in advice.about_equal:
            said = f"{said} ({console.text('hint-equal')})"
        worth = console.decimal(value, ">+6.1f")
        console.say_all(console.wrapped(f"{number:>3}  {worth}  {said}", indent=13))
    for line in why_lines(console, now.game, _why(now, advice), "hint-why"):
        console.say_all(console.wrapped(f"     {line}", indent=5))


def _asked(now: Position, seat: int | None) -> int:
    """Find the seat to ask for: the one named, or the only one that decides."""
    deciding = now.to_decide
    if now.over:
        raise CliRefusal("hint-over")
    if not deciding:
        raise CliRefusal("hint-nobody", kind=now.decision.kind.value)
    if seat is None and len(deciding) > 1:
        raise CliRefusal("hint-which-seat", seats=", ".join(map(str, deciding)))
    if seat is not None and seat not in deciding:
        raise CliRefusal("hint-other-seat", seat=seat, seats=", ".join(map(str, deciding)))
    return deciding[0] if seat is None else seat


def _why(now: Position, advice: Advice) -> tuple[Difference, ...]:
    """Say what distinguishes the first action from the second."""
    if len(advice.considered) < 2:
        return ()
    (best, value), (second, next_value) = advice.considered[:2]
    return why(now.rules, now.view(best.seat).view, best.action, second.action, value - next_value)


def _report(now: Position, bot: str, advice: Advice, count: int) -> dict[str, object]:
    return {
        "game": now.game,
        "hash": now.hash,
        "seat": advice.action.seat,
        "bot": bot,
        "action": advice.action.text,
        "value": advice.value,
        "why": [asdict(one) for one in _why(now, advice)],
        "considered": [
            {
                "action": action.text,
                "value": value,
                "worth": action.worth,
                "about_equal": action in advice.about_equal,
            }
            for action, value in advice.considered[:count]
        ],
    }
