"""`rowlock puzzle solve`: show puzzles one after the other and judge the answers, or let a bot try them."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import Final

from rowlock.arena.puzzles import Puzzle, bot_solves, tried
from rowlock.bots import bots_for
from rowlock.cli.console import Console
from rowlock.cli.contests import watched
from rowlock.cli.extras import has_extra
from rowlock.cli.picture import position_pictured
from rowlock.cli.progress import progress_bar
from rowlock.cli.review_text import why_lines
from rowlock.cli.screen import seat_lines
from rowlock.cli.suggestions import unknown
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import IllegalAction, RowlockError
from rowlock.terminal.told import action_told

GIVE_UP: Final = object()
"""The answer of somebody who wants to see the solution."""


def solve_puzzles(console: Console, puzzles: Sequence[Puzzle], worlds: int) -> None:
    """Let a person solve puzzles: on a board in a terminal, or line by line through a pipe."""
    if not console.plain and has_extra("terminal") and os.environ.get("TERM") != "dumb":
        _solve_on_screen(console, puzzles, worlds)
    else:
        _solve(console, puzzles, worlds)


def _solve_on_screen(console: Console, puzzles: Sequence[Puzzle], worlds: int) -> None:
    """Show the puzzles on the whole screen, with a board to click."""
    from rowlock.cli.tui import show
    from rowlock.terminal.puzzle_screen import PuzzleScreen

    screen = PuzzleScreen(puzzles, worlds, console.texts)
    show(console, screen)
    console.tell("puzzle-score", solved=len(screen.solved), tried=len(screen.tried))


def _solve(console: Console, puzzles: Sequence[Puzzle], worlds: int) -> None:
    """Show one puzzle after the other until none is left or the input ends."""
    solved = 0
    for done, one in enumerate(puzzles):
        _show(console, one)
        action = _ask_action(console, one)
        if action is None:
            console.refuse_empty_input()
            console.tell("puzzle-score", solved=solved, tried=done)
            return
        if action is GIVE_UP:
            key = "puzzle-given-up" if one.mistake is None else "mistake-given-up"
            console.tell(key, **_solution(console, one))
        else:
            solved += _judge(console, one, action, worlds)
        _recall(console, one)
    console.tell("puzzle-score", solved=solved, tried=len(puzzles))


def _show(console: Console, one: Puzzle) -> None:
    _, height = console.size
    if one.mistake is None:
        console.tell("puzzle-title", name=one.name, grade=one.grade)
    else:
        console.tell("mistake-title", record=one.mistake.record, number=str(one.mistake.number))
    position = one.view["position"]
    view = one.game.read_view(one.view)
    state = one.game.resample(view, FastStream(one.source))
    names = [console.text("tui-player-number", number=seat + 1) for seat in range(len(one.game.scores(state)))]
    console.say_all(position_pictured(console, position, names, height=max(12, height - 6)))
    console.say_all(seat_lines(one.game, state, position, names, view.decision.seats))
    prompt = console.texts.prompt_text(one.game.name, one.view["decision"]["prompt"])
    key = "puzzle-prompt" if one.mistake is None else "mistake-prompt"
    console.tell(key, seat=one.view["seat"] + 1, prompt=prompt)
    console.tell("puzzle-commands")


def _ask_action(console: Console, one: Puzzle) -> object | None:
    """Read answers until one is a legal action or gives up; None at the end of the input."""
    game = one.game
    view = game.read_view(one.view)
    while (line := console.ask("> ")) is not None:
        match " ".join(line.lower().split()):
            case "":
                continue
            case "quit" | "q":
                return None
            case "give up" | "g":
                return GIVE_UP
            case "?" | "help":
                example = next(game.actions_in(view))
                console.tell("puzzle-help", game=game.name, example=game.write_action(example))
                continue
        try:
            action: object = game.read_action(line)
            fault = game.why_illegal_in(view, action)
            if fault is not None:
                raise IllegalAction(game.name, view.seat, line, fault)
        except RowlockError as error:
            console.say(console.texts.error_text(error))
            continue
        return action
    return None


def _judge(console: Console, one: Puzzle, action: object, worlds: int) -> bool:
    """Print whether an answer is the solution, as good, or what it gives up; tell whether it solves the puzzle."""
    found = tried(one, action, worlds)
    figures = _figures(console, found.gave_up, found.low, found.high)
    solution = action_told(console.texts, one.game.name, one.action)
    match found.kind:
        case "best" if one.mistake is None:
            console.tell("puzzle-right", **_solution(console, one))
        case "best":
            console.tell("mistake-best", action=solution)
        case "good":
            console.tell("mistake-good", action=solution, **figures)
        case "worse":
            console.tell("puzzle-wrong", action=solution, **figures)
    return found.kind != "worse"


def _figures(console: Console, gap: float, low: float, high: float) -> dict[str, str]:
    """Write what an answer gives up, as texts name it."""
    return {name: console.decimal(value) for name, value in {"gap": gap, "low": low, "high": high}.items()}


def _solution(console: Console, one: Puzzle) -> dict[str, str]:
    """Write the solution, the next best action and the difference, as texts name them."""
    actions = {"action": one.action, "second": one.second}
    told = {name: action_told(console.texts, one.game.name, action) for name, action in actions.items()}
    return {**told, "gap": console.decimal(one.gap)}


def _recall(console: Console, one: Puzzle) -> None:
    """Say what the player did in the game, what that cost, and why; other puzzles have no such player."""
    if one.mistake is None:
        return
    low, high = one.interval
    console.tell(
        "mistake-played",
        played=action_told(console.texts, one.game.name, one.second),
        **_figures(console, one.gap, low, high),
        chance=f"{100 * one.mistake.chance_given_up:.0f}",
    )
    for line in why_lines(console, one.game.name, one.mistake.why):
        console.say_all(console.wrapped(f"   {line}", indent=3))


def let_solve(
    console: Console, rules: AnyGame, puzzles: Sequence[Puzzle], bot: str, samples: int, *, as_json: bool
) -> None:
    """Let a bot try every puzzle and print how many it solves in each grade."""
    if bot not in bots_for(rules.name):
        raise unknown("bot", bot, bots_for(rules.name))
    grades: dict[int, list[int]] = {}
    with progress_bar(len(puzzles), shown=watched(as_json=as_json)) as progress:
        for done, one in enumerate(puzzles, 1):
            counted = grades.setdefault(one.grade, [0, 0])
            counted[0] += bot_solves(one, bot, samples)
            counted[1] += 1
            progress(done)
    if as_json:
        solved = sum(right for right, _ in grades.values())
        console.say(json.dumps({"bot": bot, "solved": solved, "puzzles": len(puzzles), "grades": grades}))
        return
    for grade, (right, counted_tries) in sorted(grades.items()):
        console.tell("puzzle-bot", bot=bot, grade=grade, solved=right, tried=counted_tries)
