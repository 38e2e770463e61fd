"""A bot that runs as a separate program: it speaks the engine protocol's `hello` and `decide` and gets views only.

A program that dies is restarted and asked once more. A program that is late, prints anything else or prints too much is
killed, and restarted for the next decision. Every fault is a BotFault that says what happened.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, Final, TypeVar

import msgspec

from rowlock.bots.child import Answers, BotFault, Child
from rowlock.bots.contract import Budget, Candidate, Choice, Report, Stop, asked_seat, ignore, never
from rowlock.core.chance import EXACT_SEEDS, Stream
from rowlock.core.contract import AnyGame, View
from rowlock.core.errors import BadSetup, RowlockError, quoted

__all__ = ["PREFIX", "ExternalBot"]

PREFIX: Final = "cmd:"
PROTOCOL: Final = 1
START_S: Final = 20.0
MS_PER_SECOND: Final = 1_000
MOST_LISTED: Final = 20_000


_Reply = TypeVar("_Reply")


class _Considered(msgspec.Struct):
    """A candidate, as a program gives it."""

    action: str
    value: float = 0.0
    interval: tuple[float, float] | None = None
    samples: int = 0


class _Decided(msgspec.Struct):
    """The `ok` of a `decide`; only the action is needed."""

    action: str
    value: float = 0.0
    candidates: list[_Considered] = []


class _Welcome(msgspec.Struct):
    """The `ok` of a `hello`: no games means all games; `legal` is the number of actions it wants listed."""

    name: str = ""
    version: str = ""
    protocol: int = PROTOCOL
    games: dict[str, object] = {}
    legal: Annotated[int, msgspec.Meta(ge=0, le=MOST_LISTED)] = 0


@dataclass(slots=True)
class ExternalBot:
    """Runs a program and lets it choose; it is killed after `patience_ms`."""

    command: str
    patience_ms: int
    restarts: int = 0
    _child: Child | None = None
    _asked: int = 0
    _games: tuple[str, ...] = ()
    _listed: int = 0

    @property
    def name(self) -> str:
        """The name that selects it."""
        return f"{PREFIX}{self.command}"

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the program says it plays; empty for every game."""
        return self._games

    def start(self) -> None:
        """Start the program, unless it runs, and exchange greetings; raise BotFault if it does not answer."""
        if self._child is not None:
            return
        self._child = Child(_words(self.command))
        try:
            welcome = self._answered({"do": "hello"}, START_S, _Welcome)
        except BotFault:
            self.close()
            raise
        if welcome.protocol != PROTOCOL:
            self.close()
            raise BotFault("refused", f"it speaks version {welcome.protocol} of the protocol, not {PROTOCOL}")
        self._games = tuple(welcome.games)
        self._listed = welcome.legal

    def close(self) -> None:
        """End the program."""
        child, self._child = self._child, None
        if child is not None:
            child.close()

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Let the program choose; its time limit is `patience_ms`, not `stop`."""
        asked_seat(view)
        question: dict[str, object] = {
            "do": "decide",
            "view": game.write_view(view),
            "seed": str(rng.below(EXACT_SEEDS)),
        }
        if budget.ms is not None:
            question["budget_ms"] = budget.ms
        if budget.samples is not None:
            question["samples"] = budget.samples
        try:
            self.start()
            if self._listed:
                question["legal"] = _legal(game, view, self._listed)
            return _choice(game, self._decided(question))
        except BotFault:
            self.close()
            raise

    def _decided(self, question: Mapping[str, object]) -> _Decided:
        """Ask, and ask once more if the program died."""
        patience_s = self.patience_ms / MS_PER_SECOND
        try:
            self.start()
            return self._answered(question, patience_s, _Decided)
        except BotFault as fault:
            if fault.kind != "died":
                raise
        self.close()
        self.restarts += 1
        self.start()
        return self._answered(question, patience_s, _Decided)

    def _answered(self, question: Mapping[str, object], patience_s: float, shape: type[_Reply]) -> _Reply:
        """Ask one question and read its answer; ignore `info`."""
        assert self._child is not None, "a program is asked while it runs"
        self._asked += 1
        line = json.dumps({"id": self._asked, **question}, ensure_ascii=False).encode() + b"\n"
        answers = self._child.ask(line, patience_s)
        found = _reply(answers, self._asked)
        answers.close()
        if "error" in found:
            error = found["error"]
            why = error.get("message") or error.get("code") if isinstance(error, dict) else error
            raise BotFault("refused", f"it answered with an error: {quoted(str(why))}")
        try:
            return msgspec.convert(found["ok"], shape)
        except msgspec.ValidationError as error:
            raise BotFault("garbage", f"its answer to {question['do']} is no such answer: {error}") from None


def _words(command: str) -> list[str]:
    """Split a command line into words as a shell does."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadSetup(
            "the command {command} cannot be read: {why}", "command_unreadable", command=quoted(command), why=error
        ) from None
    if not words:
        raise BadSetup(
            "{prefix} needs a command after it, such as {example}",
            "command_missing",
            prefix=PREFIX,
            example=f"{PREFIX}'python bot.py'",
        )
    return words


def _reply(answers: Answers, identity: int) -> dict[str, object]:
    """Read lines up to the reply to a question; raise BotFault at the first line of another kind."""
    while True:
        line = answers.next()
        try:
            found: object = msgspec.json.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise BotFault("garbage", f"it printed {line[:60]!r}, which is not JSON") from None
        if not isinstance(found, dict) or found.get("id") != identity:
            raise BotFault("garbage", f"it printed {line[:60]!r}, which answers no question asked")
        if "ok" in found or "error" in found:
            return found
        if "info" not in found:
            raise BotFault("garbage", f"it printed {line[:60]!r}, which holds neither ok, error nor info")


def _legal(game: AnyGame, view: View, most: int) -> dict[str, object]:
    """List legal actions with what they earn, in the form of the engine's `legal`."""
    actions = game.actions_in(view)
    listed = [{"action": game.write_action(one), **game.worth_in(view, one)} for one in islice(actions, most)]
    return {"actions": listed, "complete": next(actions, None) is None}


def _choice(game: AnyGame, decided: _Decided) -> Choice:
    try:
        action = game.read_action(decided.action)
        candidates = tuple(
            Candidate(game.read_action(one.action), one.value, one.interval, one.samples) for one in decided.candidates
        )
    except RowlockError as error:
        raise BotFault("garbage", f"its action cannot be read: {error}") from None
    return Choice(action, decided.value, candidates or (Candidate(action, decided.value),))
