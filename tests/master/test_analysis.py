"""The analysis board: every action of every seat can be played, and the file that comes back is a record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.core.errors import BadRecord, IllegalAction, RowlockError
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master.analysis import (
    analysed,
    analysis_of,
    analysis_of_record,
    candidates,
    judged_file,
    try_draft,
)
from rowlock.master.jobs import work
from rowlock.tables.errors import Refusal
from rowlock.wire.analysis import (
    LONGEST_FILE,
    MOST_CHAPTERS,
    AddGame,
    AddText,
    AddView,
    Analyse,
    AnalysisFrom,
    AnalysisNow,
    AskCandidates,
    Change,
    DealAgain,
    DeleteLine,
    DropChapter,
    Entitle,
    SayAbout,
    SeatAnswer,
    SeenView,
    Settle,
    Tally,
    TryDraft,
)
from rowlock.wire.rest import DecisionAsked
from tests.master.test_capabilities import ANN, BOB, KINDS, STRANGER, table_of

GAME_NAMES = tuple(GAMES.built_in)
each_game = pytest.mark.parametrize("game", GAME_NAMES)


class Board:
    """A page that analyses."""

    def __init__(self, change: Change, *, choose: bool = False) -> None:
        self.seeds = count()
        self.choose = choose
        self.now: AnalysisNow = analysed(Analyse(change=change, seed="s", choose=choose))

    def ask(self, change: Change | None = None, **more: Any) -> AnalysisNow:
        now = self.now
        wish = Analyse(now.games, now.chapter, now.path, change=change, seed=f"{next(self.seeds)}", choose=self.choose)
        self.now = analysed(replace(wish, **more))
        return self.now

    def legal(self, seat: int) -> Iterator[str]:
        game = GAMES[self.now.chapters[self.now.chapter].game]
        return map(game.write_action, game.actions(game.read_position(self.now.position), seat))

    def play(self, number: int = 0) -> AnalysisNow:
        """Answer for every seat that decides, with the action of a number among the legal ones."""
        answers: list[SeatAnswer] = []
        for seat in self.now.view.decision.seats:
            legal = [action for action, _ in zip(self.legal(seat), range(number + 1), strict=False)]
            answers.append(SeatAnswer(seat, legal[-1]))
        return self.ask(answers=tuple(answers))


def finished(game: str, seats: int = 2) -> GameRecord:
    rules, stream = GAMES[game], FastStream("finished")
    match = Match.start(rules, seats, rules.options(""), stream)
    while not match.over:
        match.play({seat: next(iter(rules.actions(match.state, seat))) for seat in match.decision.seats})
    return GameRecord.of(match, rules.options(""), seats)


def seen(now: AnalysisNow) -> SeenView:
    view, decision = now.view, now.view.decision
    asked = DecisionAsked(decision.kind, decision.seats, decision.prompt, decision.number)
    assert view.seat is not None
    return SeenView(now.chapters[now.chapter].game, view.seat, view.position, view.history, asked)


@each_game
def test_a_new_game_is_played_by_one_for_all_and_its_file_is_a_record(game: str) -> None:
    board = Board(AddGame(game, 3))
    for number in range(25):
        if board.now.view.decision.kind == "over":
            break
        before = board.now
        now = board.play(number % 4)
        assert len(now.view.decision.prompt) > 0
        assert now.view.decision.number > before.view.decision.number
        assert now.view.decision.kind != Kind.CHANCE.value, "draws are dealt"
        (record,) = GameRecord.read_all(now.games)
        record.check_remarks(GAMES)
        assert record.write() == now.games
    assert board.ask() == board.now, "the same again changes nothing"
    again = analysed(Analyse(board.now.games, 0, board.now.path))
    assert again == board.now


@each_game
def test_a_line_that_is_in_the_record_is_followed_with_its_draws_and_another_becomes_a_variation(game: str) -> None:
    record = finished(game)
    board = Board(AddText(record.write()))
    board.ask(path=(_deal(record),))
    played: dict[int, list[tuple[int, str]]] = {}
    for entry in record.entries:
        if entry.seat is not None:
            played.setdefault(entry.number, []).append((entry.seat, entry.text))
    for number in list(played)[:8]:
        assert board.now.view.decision.number == number
        board.ask(answers=tuple(SeatAnswer(*one) for one in played[number]))
        assert len(board.now.path) == 1, "this is the game itself"
    assert board.now.games == record.write(), "nothing new was played"
    here = board.now.path
    board.play(1)
    other = board.now
    if other.path[:1] != here or len(other.path) == 1:
        pytest.skip("the second action is the one of the game")
    assert other.path[:2] == (*here, 0)
    board.ask(path=here)
    board.play(1)
    assert board.now.path == other.path, "the same action leads along the same line, with the same draws"
    assert board.now.games == other.games
    board.ask(DeleteLine())
    assert (board.now.path, board.now.games) == (here, record.write())
    with pytest.raises(Refusal, match="no line"):
        board.ask(DeleteLine())


def _deal(record: GameRecord) -> int:
    """Count the draws before the first decision."""
    first = next(entry.number for entry in record.entries if entry.seat is not None)
    return len({entry.number for entry in record.entries if entry.number < first})


@each_game
def test_the_player_chooses_draws_and_what_cannot_be_drawn_is_refused(game: str) -> None:
    board = Board(AddText(finished(game).write()), choose=True)
    first = board.now
    assert first.view.decision.kind != "chance", "the file says what was drawn"
    board.ask(path=(0,))
    assert board.now.outcomes
    with pytest.raises(RowlockError):
        board.ask(Settle("Xx"))
    last = board.now.outcomes[-1]
    chosen = board.ask(Settle(last))
    if len(chosen.path) > 1:
        assert f"* {last}" in [word for step in chosen.steps for word in step.entries]
    assert board.ask(Settle(), path=(0,)).path != (0,)
    with pytest.raises(Refusal, match="no draw"):
        analysed(Analyse(first.games, path=(_deal(finished(game)),), change=Settle()))


@each_game
def test_a_position_as_one_seat_sees_it_is_dealt_from_what_that_seat_cannot_know(game: str) -> None:
    record = finished(game)
    board = Board(AddText(record.write(), (_deal(record),)))
    board.play()
    given = seen(board.now)
    dealt = {analysed(Analyse(change=AddView(given), seed=f"{seed}")).position for seed in range(4)}
    assert len(dealt) == 4
    for position in dealt:
        rules = GAMES[game]
        state = rules.read_position(position)
        assert rules.view_position(rules.view(state, given.seat)) == given.position
    board.ask(DealAgain())
    assert (len(board.now.chapters), board.now.chapter, board.now.dealt) == (2, 1, True)
    assert board.now.view.position == given.position
    assert board.ask(DropChapter()).games == record.write()
    with pytest.raises(Refusal, match="at least one"):
        board.ask(DropChapter())


@each_game
def test_one_seat_is_shown_and_each_that_decides_in_its_turn(game: str) -> None:
    board = Board(AddGame(game, 2))
    rules = GAMES[game]
    for _ in range(12):
        now = board.now
        seats = now.view.decision.seats
        for number, seat in enumerate(seats):
            answers = tuple(SeatAnswer(one, next(board.legal(one))) for one in seats[:number])
            told = board.ask(answers=answers)
            assert (told.view.seat, told.answered) == (seat, seats[:number])
            state = rules.read_position(told.position)
            assert told.view.position == rules.view_position(rules.view(state, seat)), "and no more"
            assert told.games == now.games
        if not seats:
            break
        for seat in seats:
            assert board.ask(seat=seat).view.seat == seat
        board.play()
    with pytest.raises(Refusal, match="no seat 5"):
        board.ask(seat=5)


def test_comments_titles_and_chapters_are_kept_in_the_file() -> None:
    text = finished("qwirkle").write()
    board = Board(AddText(text, (9,)))
    board.ask(SayAbout("a line\nand another"))
    board.ask(Entitle("First"))
    assert (board.now.comment, board.now.chapters[0].title) == ("a line\nand another", "First")
    assert [step.path for step in board.now.steps if step.said] == [(9,)]
    board.ask(AddText(text + "\n" + finished("qwixx_cards").write()))
    assert [one.game for one in board.now.chapters] == ["qwirkle", "qwirkle", "qwixx_cards"]
    again = Board(AddText(board.now.games))
    assert again.now.games == board.now.games, "export and import give identical bytes"
    board.ask(chapter=0, path=(9,))
    board.ask(SayAbout(""))
    board.ask(Entitle(""))
    assert board.now.games.startswith(text)
    for wrong in (Entitle("a\nb"), SayAbout(" a")):
        with pytest.raises(RowlockError):
            board.ask(wrong)


def test_what_cannot_be_read_or_played_is_refused_with_its_place() -> None:
    text = finished("qwirkle").write()
    board = Board(AddText(text, (9,)))
    (record,) = GameRecord.read_all(board.play(1).games)
    wrong = [line + "x" if line.startswith("9 ") and "place" in line else line for line in record.write().split("\n")]
    with pytest.raises(BadRecord, match="line"):
        Board(AddText("\n".join(wrong)))
    for given, code in (
        ("hello", "no_record"),
        ("game chess; to 0", "no_record"),
        ("game qwirkle; to 0; scores 0 0; hands Rc Rs | ? ?; board Rd@0,0", "unknown_parts"),
    ):
        with pytest.raises(Refusal) as refused:
            Board(AddText(given))
        assert refused.value.code == code
    with pytest.raises(IllegalAction):
        board.ask(answers=(SeatAnswer(board.now.view.seat or 0, "place Rc@40,40"),))
    with pytest.raises(Refusal, match="decides nothing"):
        board.ask(answers=(SeatAnswer(1 - (board.now.view.seat or 0), "place Rc@40,40"),))
    for path in ((10_000,), (9, 5, 1), (9, 0, 0), (9, 0), (9, 0, 99)):
        with pytest.raises(RowlockError):
            board.ask(path=path)
    with pytest.raises(Refusal, match="games"):
        board.ask(chapter=3)
    with pytest.raises(Refusal, match="characters"):
        board.ask(AddText("\n".join([text] * (LONGEST_FILE // len(text)))))


def test_a_file_has_at_most_so_many_games_and_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Board(AddText("game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0\n")).now.games
    most, more = ("\n".join([one] * number) for number in (MOST_CHAPTERS, MOST_CHAPTERS + 1))
    board = Board(AddText(most))
    assert len(board.now.chapters) == len(judged_file(most)) == MOST_CHAPTERS
    for ask in (lambda: Board(AddText(more)), lambda: board.ask(AddText(one)), lambda: judged_file(more)):
        with pytest.raises(Refusal) as refused:
            ask()
        assert refused.value.code == "many_chapters"
    monkeypatch.setattr("rowlock.master.analysis.LONGEST_FILE", len(one))
    assert Board(AddText(one)).now.games == one
    monkeypatch.setattr("rowlock.master.analysis.LONGEST_FILE", len(one) - 1)
    with pytest.raises(Refusal, match="characters"):
        Board(AddText(one))


def test_seats_that_decide_together_answer_once_each_in_any_order() -> None:
    board = Board(AddGame("qwixx_cards", 3))
    while len(board.now.view.decision.seats) < 2:
        board.play()
    before = board.now
    answers = tuple(SeatAnswer(seat, next(board.legal(seat))) for seat in before.view.decision.seats)
    with pytest.raises(Refusal, match="answered already"):
        board.ask(answers=(answers[0], answers[0]))
    wish = Analyse(before.games, 0, before.path, seed="s")
    one, other = (analysed(replace(wish, answers=given)) for given in (answers, answers[::-1]))
    assert one.games == other.games != before.games


@each_game
def test_a_finished_game_is_opened_at_its_end_at_the_latest(game: str) -> None:
    record = finished(game)
    (file, last) = (analysis_of_record(record, AnalysisFrom(at=10_000)), len({one.number for one in record.entries}))
    assert (file.games, file.path) == (record.write(), (last,))
    assert analysed(Analyse(file.games, path=file.path)).view.decision.kind == "over"


def test_a_position_text_is_a_game_that_begins_there() -> None:
    board = Board(AddText("game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0\n"))
    assert (board.now.dealt, board.now.view.seat) == (True, 0)
    board.play()
    assert board.now.path == (0, 0, len(board.now.steps))


@each_game
def test_drafts_are_judged_as_at_a_table(game: str) -> None:
    board = Board(AddGame(game, 2))
    report = try_draft(TryDraft(seen(board.now), {"search": "", "page": 0})).report
    assert report["matches"] == len(list(board.legal(board.now.view.seat or 0))) or not report["complete"]


@each_game
@pytest.mark.parametrize("open_hands", [False, True])
def test_candidates_become_more_exact_and_say_what_they_know(game: str, open_hands: bool) -> None:
    board = Board(AddGame(game, 2))
    for _ in range(6):
        board.play(1)
    view = seen(board.now)
    position = board.now.position if open_hands else ""
    tally, widths = None, []
    for seed in range(3):
        wish = AskCandidates(view, position, tally, f"{seed}")
        deferred = candidates(wish)
        outcome = msgspec.json.decode(work(msgspec.json.encode(deferred.question), count().__next__, lambda _: None))
        assert outcome["type"] == "ranked", outcome
        found = outcome["found"]
        assert found.get("open", False) is open_hands
        listed = found["candidates"]
        assert [one["value"] for one in listed] == sorted((one["value"] for one in listed), reverse=True)
        legal = set(board.legal(view.seat))
        assert {one["action"] for one in listed} <= legal
        widths.append(max(one["high"] - one["low"] for one in listed))
        tally = msgspec.convert(found["tally"], Tally)
    assert tally is not None
    assert tally.worlds == 90
    assert widths[2] <= widths[0] or widths[0] == 0


def test_candidates_are_refused_where_nothing_is_decided_and_for_another_position() -> None:
    board = Board(AddGame("qwirkle", 2))
    view = seen(board.now)
    with pytest.raises(Refusal, match="another one"):
        candidates(AskCandidates(view, Board(AddGame("qwirkle", 3)).now.position))
    record = finished("qwirkle")
    over = Board(AddText(record.write(), (len({one.number for one in record.entries}),)))
    with pytest.raises(Refusal, match="nothing"):
        candidates(AskCandidates(seen(over.now)))


@pytest.mark.parametrize("kind", KINDS)
def test_of_a_running_table_a_file_holds_what_the_seat_knows_and_only_where_the_policy_allows_it(kind: str) -> None:
    table = table_of(kind)
    allowed = table.status == "over" or kind in ("a bot", "a bot, clock", "a bot, undone", "one replaced")
    for player in (ANN, BOB, STRANGER, None):
        seats = [] if player is None else table.seats_of(player)
        if not (allowed and (table.status == "over" or seats)):
            with pytest.raises(Refusal):
                analysis_of(table, player, AnalysisFrom())
            continue
        files = {analysis_of(table, player, AnalysisFrom(seed=f"{seed}")).games for seed in range(3)}
        if table.status == "over":
            assert files == {table.record().write()}
            continue
        assert table.match is not None
        game, view = table.game, table.match.view(seats[0])
        assert len(files) == 3, "what the seat cannot know is dealt"
        for text in files:
            state = GameRecord.read(text).start(GAMES).state
            assert game.view_position(game.view(state, seats[0])) == game.view_position(view)
            assert game.write_position(state) != game.write_position(table.match.state)
