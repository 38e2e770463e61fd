"""The analysis board: a file of records with variations, a position in its tree, and changes of both.

Pure and without memory: a request brings the file, the answer gives it back. Knows no game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, assert_never, cast

from rowlock.core.chance import FastStream, Outcome
from rowlock.core.contract import AnyGame, Kind, StateOf, View
from rowlock.core.errors import BadArgument
from rowlock.core.listing import report_on
from rowlock.core.match import Entry, Match
from rowlock.core.options import options_text
from rowlock.core.record import GameRecord, checked_title
from rowlock.core.remarks import NOTHING, Path, Remark, check_remark, entry_text, steps_in
from rowlock.games import GAMES
from rowlock.master.candidates import rank
from rowlock.master.capabilities import check
from rowlock.master.feed import decision_now
from rowlock.master.study import game_named
from rowlock.tables.advice import Deferred
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.analysis import (
    LONGEST_FILE,
    MOST_CHAPTERS,
    AddGame,
    AddText,
    AddView,
    Analyse,
    AnalysisFile,
    AnalysisFrom,
    AnalysisNow,
    AskCandidates,
    Chapter,
    DealAgain,
    DeleteLine,
    DropChapter,
    Entitle,
    MarkNow,
    SayAbout,
    SeenView,
    Settle,
    StepNow,
    TryDraft,
)
from rowlock.wire.common import ViewNow
from rowlock.wire.study import Drafted

RECORD_BEGINS: Final = "Format rowlock "
MOST_OUTCOMES: Final = 100
UNKNOWN: Final = "?"


@dataclass(frozen=True, slots=True)
class _Board:
    """The file and the position that is looked at."""

    records: tuple[GameRecord, ...]
    chapter: int
    path: Path
    match: Match
    answered: tuple[int, ...] = ()
    """The seats whose answers to the open decision are in."""

    @property
    def record(self) -> GameRecord:
        return self.records[self.chapter]

    def with_record(self, record: GameRecord, path: Path) -> _Board:
        """Replace the chapter's record, and look at another position of it, which the match has reached."""
        records = (*self.records[: self.chapter], record, *self.records[self.chapter + 1 :])
        return replace(self, records=records, path=path)

    def at(self, path: Path) -> _Board:
        """Look at another position."""
        return replace(self, path=path, match=_match_at(self.record, path))


def analysed(wish: Analyse) -> AnalysisNow:
    """Show a position of a file, after a change of both if one is asked for; raises RowlockError."""
    records = GameRecord.read_all(wish.games) if wish.games else ()
    board = _changed(records, wish)
    if len(board.records) > MOST_CHAPTERS:
        raise Refusal("many_chapters", f"an analysis has at most {MOST_CHAPTERS} games", 413)
    text = GameRecord.write_all(board.records)
    if len(text) > LONGEST_FILE:
        raise Refusal("file_long", f"an analysis has at most {LONGEST_FILE} characters", 413, most=LONGEST_FILE)
    return _shown(board, text, wish)


# ── changes ───────────────────────────────────────────────────────────────────────────────────────────


def _changed(records: tuple[GameRecord, ...], wish: Analyse) -> _Board:
    change = wish.change
    match change:
        case AddText():
            return _drawn(_opened(records, _read_text(change.text), change.at), wish)
        case AddView():
            return _drawn(_opened(records, (_dealt(*_view_of(change.view), wish.seed),)), wish)
        case AddGame():
            return _opened(records, (_new_game(change, wish.seed),), last=True)
        case _:
            pass
    board = _at(records, wish.chapter, wish.path)
    match change:
        case None:
            return _played(board, wish) if wish.answers else board
        case Settle():
            return _settled(board, change.outcome, wish)
        case SayAbout():
            record = board.record.with_remark(board.path, comment=change.comment)
            return board.with_record(record, board.path)
        case DeleteLine():
            return _without_line(board)
        case DealAgain():
            view = board.match.view(_seat_at(board, wish.seat))
            return _opened(records, (_dealt(board.match.game, view, wish.seed),))
        case Entitle():
            return board.with_record(replace(board.record, title=checked_title(change.title)), board.path)
        case DropChapter():
            kept = (*records[: wish.chapter], *records[wish.chapter + 1 :])
            if not kept:
                raise Refusal("last_chapter", "an analysis has at least one game")
            return _at(kept, max(0, wish.chapter - 1), (0,))
        case _:
            assert_never(change)


def _opened(
    records: tuple[GameRecord, ...], added: Sequence[GameRecord], at: Path = (0,), *, last: bool = False
) -> _Board:
    """Add games, and look at a position of the first of them."""
    whole = (*records, *added)
    if last:
        at = (len(steps_in(added[0].entries)),)
    return _at(whole, len(records), at)


def _at(records: tuple[GameRecord, ...], chapter: int, path: Path) -> _Board:
    if chapter >= len(records):
        raise Refusal("no_such_chapter", f"there are {len(records)} games", 404)
    return _Board(records, chapter, path, _match_at(records[chapter], path))


def _match_at(record: GameRecord, path: Path) -> Match:
    """Play a record up to a position of its tree."""
    match = record.start(GAMES)
    entries, remarks, rest = record.entries, record.remarks, path
    while True:
        steps = steps_in(entries)
        if len(rest) % 2 == 0 or rest[0] > len(steps):
            raise BadArgument(f"path {path}: there is no such position")
        for step in steps[: rest[0]]:
            match.play_entries(step)
        if len(rest) == 1:
            return match
        variations = remarks.get(rest[0], NOTHING).variations
        if rest[1] >= len(variations) or rest[2] < 1:
            raise BadArgument(f"path {path}: there is no such variation")
        entries, remarks, rest = variations[rest[1]].entries, variations[rest[1]].remarks, rest[2:]


def _read_text(text: str) -> tuple[GameRecord, ...]:
    """Read records, every step of which the rules check, or a position."""
    if text.startswith(RECORD_BEGINS):
        records = GameRecord.read_all(text)
        for record in records:
            deque(record.replay(GAMES), maxlen=0)
            record.check_remarks(GAMES)
        return records
    given = text.strip()
    name = given.removeprefix("game ").partition(";")[0].strip()
    if not given.startswith("game ") or name not in GAMES:
        raise Refusal("no_record", "paste a record or a position text, which begins with the name of its game", 422)
    if any(UNKNOWN in word for word in given.replace(";", " ").split()):
        raise Refusal("unknown_parts", "the position leaves something open: write what stands for every ?", 422)
    game = GAMES[name]
    return (_from_position(game, game.read_position(given)),)


def _from_position(game: AnyGame, state: StateOf) -> GameRecord:
    options = options_text(game.presets, game.options_of(state))
    headers = {"Position": game.write_position(state)}
    return GameRecord(game.name, options, len(game.scores(state)), (), headers=headers)


def _dealt(game: AnyGame, view: View, seed: str) -> GameRecord:
    """Deal at random what a view leaves open, and begin there."""
    return _from_position(game, game.resample(view, FastStream(f"{seed} deal")))


def _new_game(change: AddGame, seed: str) -> GameRecord:
    game = game_named(change.game)
    given = change.options
    options = game.options(given if isinstance(given, str) else cast("Mapping[str, object]", given))
    match = Match.start(game, change.seats, options, FastStream(f"{seed} game"))
    return GameRecord.of(match, options, change.seats)


def _played(board: _Board, wish: Analyse) -> _Board:
    """Play the answers once they are complete; incomplete ones are checked, and nothing changes."""
    match, game = board.match, board.match.game
    decision = match.decision
    entries: dict[int, Entry] = {}
    for answer in wish.answers:
        action = game.read_action(answer.action)
        if decision.kind not in (Kind.TURN, Kind.SIMULTANEOUS) or answer.seat not in decision.seats:
            raise Refusal("not_asked", f"seat {answer.seat} decides nothing here")
        if answer.seat in entries:
            raise Refusal("answered", f"seat {answer.seat} has answered already")
        game.check_action(match.state, answer.seat, action)
        entries[answer.seat] = Entry(decision.number, answer.seat, game.write_action(action))
    if len(entries) < len(decision.seats):
        return replace(board, answered=tuple(entries))
    return _drawn(_stepped(board, tuple(entries[seat] for seat in decision.seats)), wish)


def _stepped(board: _Board, step: tuple[Entry, ...]) -> _Board:
    """Play a step, along a line that has it already or as a new variation."""
    board.match.play_entries(step)
    return board.with_record(*board.record.with_play(board.path, step))


def _drawn(board: _Board, wish: Analyse) -> _Board:
    """Draw as the file says as long as it does; then at random, unless the player chooses."""
    while board.match.decision.kind is Kind.CHANCE:
        known = _known_draw(board)
        if known is None and wish.choose:
            return board
        board = _stepped(board, known or _random_draw(board.match, wish.seed))
    return board


def _known_draw(board: _Board) -> tuple[Entry, ...] | None:
    """Give the draw that follows in the file: that of the line, else of the first variation."""
    return next((step for step in _next_steps(board.record, board.path) if step[0].seat is None), None)


def _next_steps(record: GameRecord, path: Path) -> list[tuple[Entry, ...]]:
    """List the steps that follow a position: that of its own line, then the first ones of its variations."""
    entries: tuple[Entry, ...] = record.entries
    remarks, rest = record.remarks, path
    while len(rest) > 1:
        variation = remarks.get(rest[0], NOTHING).variations[rest[1]]
        entries, remarks, rest = variation.entries, variation.remarks, rest[2:]
    steps = steps_in(entries)
    here = remarks.get(rest[0], NOTHING)
    return [*steps[rest[0] : rest[0] + 1], *(steps_in(one.entries)[0] for one in here.variations)]


def _random_draw(match: Match, seed: str) -> tuple[Entry, ...]:
    number = match.decision.number
    outcome = match.game.chance(match.state).sample(FastStream(f"{seed} draw {number}"))
    return (Entry(number, None, match.game.write_outcome(match.state, outcome)),)


def _settled(board: _Board, text: str, wish: Analyse) -> _Board:
    match = board.match
    if match.decision.kind is not Kind.CHANCE:
        raise Refusal("no_draw", "no draw is due here")
    if not text:
        return _drawn(_stepped(board, _random_draw(match, wish.seed)), wish)
    game = match.game
    outcome = game.write_outcome(match.state, game.read_outcome(match.state, text))
    return _drawn(_stepped(board, (Entry(match.decision.number, None, outcome),)), wish)


def _without_line(board: _Board) -> _Board:
    if len(board.path) == 1:
        raise Refusal("no_variation", "this is the game itself, which has no line to delete here")
    parent = board.path[:-2]
    return board.with_record(board.record.without_variation(parent, board.path[-2]), parent).at(parent)


# ── what is shown ─────────────────────────────────────────────────────────────────────────────────────


def _seat_at(board: _Board, wanted: int | None) -> int:
    """Choose whose knowledge is shown: that of a seat that decides and has not answered, if there is one."""
    match = board.match
    due = [seat for seat in match.decision.seats if seat not in board.answered]
    if wanted is not None and wanted >= len(match.game.scores(match.state)):
        raise Refusal("no_such_seat", f"there is no seat {wanted}", 422)
    if due:
        return wanted if wanted in due else due[0]
    last = next((entry.seat for entry in reversed(match.log) if entry.seat is not None), 0)
    return last if wanted is None else wanted


def _shown(board: _Board, text: str, wish: Analyse) -> AnalysisNow:
    match, game = board.match, board.match.game
    seat = _seat_at(board, wish.seat)
    view = match.view(seat)
    remark = board.record.remark(board.path)
    check_remark(game, match.state, replace(remark, variations=()), 1)
    outcomes: Iterator[Outcome] = iter(())
    if match.decision.kind is Kind.CHANCE:
        outcomes = game.chance(match.state).enumerate()
    return AnalysisNow(
        games=text,
        chapters=tuple(Chapter(one.game, one.title, one.players) for one in board.records),
        chapter=board.chapter,
        path=board.path,
        view=ViewNow(seat, game.view_position(view), view.history, decision_now(match.decision), 0),
        position=game.write_position(match.state),
        scores=game.scores(match.state),
        steps=tuple(_tree(board.record.entries, board.record.remarks, ())),
        comment=remark.comment,
        marks=tuple(MarkNow(mark.kind, mark.place) for mark in remark.marks),
        answered=board.answered,
        outcomes=tuple(game.write_outcome(match.state, one) for one in islice(outcomes, MOST_OUTCOMES)),
        dealt="Position" in board.record.headers,
    )


def _tree(entries: Sequence[Entry], remarks: Mapping[int, Remark], before: Path) -> Iterator[StepNow]:
    """List the steps of a line, each variation after the step that it replaces."""
    steps = steps_in(entries)
    for at in range(len(steps) + 1):
        here = remarks.get(at, NOTHING)
        if at < len(steps):
            said = remarks.get(at + 1, NOTHING)
            words = tuple(entry_text(entry).partition(" ")[2] for entry in steps[at])
            yield StepNow((*before, at + 1), words, bool(said.comment or said.marks))
        for number, variation in enumerate(here.variations):
            yield from _tree(variation.entries, variation.remarks, (*before, at, number))


# ── drafts and candidates ─────────────────────────────────────────────────────────────────────────────


def try_draft(wish: TryDraft) -> Drafted:
    """Give the report on a turn under construction."""
    game, view = _view_of(wish.view)
    return Drafted(report_on(game, view, wish.draft))


def candidates(wish: AskCandidates) -> Deferred:
    """Have the candidates of a decision ranked for a moment."""
    return rank(*_view_of(wish.view), wish)


def _view_of(seen: SeenView) -> tuple[AnyGame, View]:
    game, decision = game_named(seen.game), seen.decision
    view: View = game.read_view(
        {
            "seat": seen.seat,
            "position": seen.position,
            "history": list(seen.history),
            "decision": {
                "kind": decision.kind,
                "seats": list(decision.seats),
                "prompt": decision.prompt,
                "number": decision.number,
            },
        }
    )
    return game, view


# ── studies ───────────────────────────────────────────────────────────────────────────────────────────


def judged_file(text: str) -> tuple[GameRecord, ...]:
    """Read a file that somebody wants to keep; the rules check every step of every line."""
    if not text.startswith(RECORD_BEGINS):
        raise Refusal("no_record", "a study is a file of records", 422)
    records = _read_text(text)
    if len(records) > MOST_CHAPTERS:
        raise Refusal("many_chapters", f"an analysis has at most {MOST_CHAPTERS} games", 413)
    return records


# ── tables ────────────────────────────────────────────────────────────────────────────────────────────


def analysis_of(table: Table, player: str | None, query: AnalysisFrom) -> AnalysisFile:
    """Give the file to analyse a table: a finished game whole, a running one as the player's seat knows it."""
    if table.status == "over":
        return analysis_of_record(table.record(), query)
    seats = [] if player is None else table.seats_of(player)
    check(table, seats[0] if seats else None, "analyse")
    match = table.match
    assert match is not None, "a running table has a match"
    return AnalysisFile(_dealt(match.game, match.view(seats[0]), query.seed).write(), (0,))


def analysis_of_record(record: GameRecord, query: AnalysisFrom) -> AnalysisFile:
    """Give the file to analyse a finished game."""
    return AnalysisFile(record.write(), (min(query.at, len(steps_in(record.entries))),))
