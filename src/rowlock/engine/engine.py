"""The engine: requests in, replies out. Holds one match, and runs bots in the background.

A reply goes through `send`, so that standard output and a socket can use the same engine. After an error nothing has
changed. Bots are given views, whether they come from the match or from the request.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from rowlock.bots import Budget, Choice, bot_named
from rowlock.bots.collector import collector_paused
from rowlock.bots.contract import asked_seat, until
from rowlock.bots.levels import level_name
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import AnyGame, StateOf, ViewOf
from rowlock.core.errors import BadNotation, BadPosition, BadSetup, RowlockError, quoted
from rowlock.core.match import Match
from rowlock.core.version import __version__
from rowlock.engine import requests as asked
from rowlock.engine.replies import (
    LayReport,
    choice_reply,
    error_reply,
    events_reply,
    games_reply,
    lay_reply,
    legal_reply,
    outcomes_reply,
    show_reply,
)
from rowlock.engine.requests import Id, Refused, Request, id_of, parse, request_from
from rowlock.engine.thinking import Thinking
from rowlock.games import GAMES
from rowlock.locale import Texts

__all__ = ["PROTOCOL", "Engine", "Lays", "Send"]

PROTOCOL: Final = 1
DEFAULT_BOT: Final = "greedy"
DEFAULT_LIMIT: Final = 1_000
HIGHEST_LIMIT: Final = 1_000_000

Reply: TypeAlias = dict[str, object]
Send: TypeAlias = Callable[[Reply], None]
"""Takes one reply; called from several threads."""


@runtime_checkable
class Lays(Protocol):
    """A game that can say what a seat could lay."""

    def lay(self, shown: StateOf | ViewOf, seat: int) -> LayReport:
        """Report whether anything can be laid, which cards, and the most claims, with a witness."""
        ...


class Engine:
    """One session of the protocol."""

    def __init__(self, send: Send, texts: Texts, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._send = send
        self._texts = texts
        self._games = games
        self._match: Match | None = None
        self._thinking = Thinking()
        self._answers: Mapping[type[Request], Callable[[Any], Reply | None]] = {
            asked.Hello: self._hello,
            asked.New: self._new,
            asked.Position: self._position,
            asked.Show: lambda _: show_reply(self._running()),
            asked.View: self._view,
            asked.Legal: self._legal,
            asked.Check: self._check,
            asked.Play: self._play,
            asked.Outcomes: self._outcomes,
            asked.Settle: self._settle,
            asked.Lay: self._lay,
            asked.Decide: self._decide,
            asked.Stop: self._stop,
            asked.Quit: self._quit,
        }
        self.open = True

    # ── in and out ────────────────────────────────────────────────────────────────────────────────────

    def receive(self, line: bytes) -> None:
        """Answer one line; an invalid line does not end the session."""
        try:
            given = parse(line)
        except Refused as error:
            self.refuse(error)
            return
        self.receive_object(given)

    def receive_object(self, given: object) -> None:
        """Answer one request given as the object its JSON stands for."""
        identity = id_of(given)
        try:
            request = request_from(given)
            reply = self._answers[type(request)](request)
        except RowlockError as error:
            self.refuse(error, identity)
        except Exception as error:
            self.refuse(_internal(error), identity)
        else:
            if reply is not None:
                self._send({"id": identity, "ok": reply})

    def refuse(self, error: RowlockError, identity: Id | None = None) -> None:
        """Send an error."""
        self._send({"id": identity, "error": error_reply(error, self._texts)})

    def close(self) -> None:
        """End the session: running decisions answer with their best so far."""
        self.open = False
        self._thinking.stop_all()

    # ── the match ─────────────────────────────────────────────────────────────────────────────────────

    def _running(self) -> Match:
        if self._match is None:
            raise Refused("no_game", "no game is running: send new or position first")
        return self._match

    def _seated(self, seat: int) -> Match:
        """Give the running match after checking that it has this seat."""
        match = self._running()
        seats = len(match.game.scores(match.state))
        if not 0 <= seat < seats:
            raise Refused("no_such_seat", f"there is no seat {seat}: seats run from 0 to {seats - 1}", "seat")
        return match

    def _game(self, name: str) -> AnyGame:
        if name not in self._games:
            raise BadSetup(
                "unknown game {name}: choose one of {known}",
                "unknown_game",
                name=quoted(name),
                known=", ".join(self._games),
            )
        return self._games[name]

    def _game_of(self, position: object) -> AnyGame:
        """Find the game that a position text is of."""
        if not isinstance(position, str):
            raise BadNotation("view", str(position))
        for part in position.split(";"):
            key, _, value = part.strip().partition(" ")
            if key == "game":
                return self._game(value.strip())
        raise BadPosition("game", "it is missing", "missing")

    def _hello(self, request: asked.Hello) -> Reply:
        return {
            "name": "rowlock",
            "version": __version__,
            "protocol": PROTOCOL,
            "games": games_reply(self._games.values()),
        }

    def _new(self, request: asked.New) -> Reply:
        game = self._game(request.game)
        options = game.options(request.options)
        self._match = Match.start(game, request.seats, options, _stream(request.seed))
        return show_reply(self._match)

    def _position(self, request: asked.Position) -> Reply:
        game = self._game_of(request.text)
        self._match = Match(game, game.read_position(request.text), _stream(request.seed))
        return show_reply(self._match)

    def _view(self, request: asked.View) -> Reply:
        match = self._running() if request.seat is None else self._seated(request.seat)
        return {"view": match.game.write_view(match.view(request.seat))}

    def _legal(self, request: asked.Legal) -> Reply:
        return legal_reply(self._seated(request.seat), request.seat, _limit(request.limit))

    def _check(self, request: asked.Check) -> Reply:
        match = self._seated(request.seat)
        game, state = match.game, match.state
        action = game.read_action(request.action)
        fault = game.why_illegal(state, request.seat, action)
        if fault is None:
            return {"fault": None, **game.worth(state, request.seat, action)}
        message = self._texts.fault_text(game.name, fault)
        return {"fault": {"code": fault.code.value, "clause": fault.clause, "message": message}}

    def _play(self, request: asked.Play) -> Reply:
        match = self._running()
        answers = {}
        for seat, text in request.answers.items():
            if not (seat.isascii() and seat.isdigit() and len(seat) == 1):
                raise Refused("wrong_type", f"answers are keyed by seat, not by {quoted(seat)}", "answers")
            answers[int(seat)] = match.game.read_action(text)
        events = match.play(answers)
        return {**show_reply(match), "events": events_reply(events, len(match.game.scores(match.state)))}

    def _outcomes(self, request: asked.Outcomes) -> Reply:
        return outcomes_reply(self._running(), _limit(request.limit))

    def _settle(self, request: asked.Settle) -> Reply:
        match = self._running()
        match.game.chance(match.state)  # refuses at once where chance is not due, whatever the text
        events = match.settle(match.game.read_outcome(match.state, request.outcome))
        return {**show_reply(match), "events": events_reply(events, len(match.game.scores(match.state)))}

    def _lay(self, request: asked.Lay) -> Reply:
        match = self._seated(request.seat)
        if not isinstance(match.game, Lays):
            raise Refused("not_in_this_game", f"{match.game.name} knows no lay", "do")
        return lay_reply(match.game, match.game.lay(match.view(request.seat), request.seat))

    # ── bots ──────────────────────────────────────────────────────────────────────────────────────────

    def _decide(self, request: asked.Decide) -> None:
        if (request.seat is None) == (request.view is None):
            raise Refused("seat_or_view", "decide takes a seat of the running game or a view, and not both", "seat")
        if request.level is not None and request.bot is not None:
            raise Refused("level_or_bot", "decide takes a level or a bot, not both", "level")
        if request.view is not None:
            game = self._game_of(request.view.get("position"))
            view = game.read_view(request.view)
        else:
            assert request.seat is not None, "one of the two is given"
            match = self._seated(request.seat)
            game, view = match.game, match.view(request.seat)
        asked_seat(view)
        bot = bot_named(_asked_bot(request), game.name)
        budget = Budget(request.budget_ms, request.samples)
        identity = request.id

        def on_choice(choice: Choice) -> None:
            """Send the best so far."""
            info = {"action": game.write_action(choice.action), "value": choice.value}
            self._send({"id": identity, "info": info})

        def work(stopped: Callable[[], bool]) -> Callable[[], None]:
            """Think, and give the sending of the answer."""
            try:
                stop = until(budget, time.monotonic, stopped)
                with collector_paused(budget):
                    choice = bot.decide(game, view, budget, FastStream(request.seed), stop=stop, on_choice=on_choice)
                reply = choice_reply(game, choice)
            except RowlockError as error:
                refusal = error
                return lambda: self.refuse(refusal, identity)
            except Exception as error:
                internal = _internal(error)
                return lambda: self.refuse(internal, identity)
            return lambda: self._send({"id": identity, "ok": reply})

        self._thinking.begin(identity, work)

    def _stop(self, request: asked.Stop) -> Reply:
        self._thinking.stop(request.target)
        return {}

    def _quit(self, request: asked.Quit) -> Reply:
        self.close()
        return {}


def _stream(seed: str | None) -> VerifiableStream | None:
    return None if seed is None else VerifiableStream.of(seed)


def _asked_bot(request: asked.Decide) -> str:
    """Name the bot of a request; a level may be given as a number."""
    if request.bot is not None:
        return request.bot
    if request.level is None:
        return DEFAULT_BOT
    return level_name(request.level) if isinstance(request.level, int) else request.level


def _limit(limit: int | None) -> int:
    if limit is None:
        return DEFAULT_LIMIT
    if not 0 < limit <= HIGHEST_LIMIT:
        raise Refused("bad_limit", f"a limit is a whole number from 1 to {HIGHEST_LIMIT}, not {limit}", "limit")
    return limit


def _internal(error: Exception) -> Refused:
    """Turn an internal error into a reply, so that the session continues."""
    return Refused("internal_error", f"the engine failed on this request: {type(error).__name__}: {error}")
