"""A whole game without a server: header, proposals, entries and frames are enough for a client to follow and play."""

from __future__ import annotations

import pytest

from rowlock.bots import BOTS, Budget
from rowlock.client.following import Following
from rowlock.core.chance import FastStream
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master import coach, drafts, feed, proposals
from rowlock.master.access import may_see, may_sit, passes_of
from rowlock.master.opening import header_for
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.master.rematches import rematch_header
from rowlock.master.study import replay_of
from rowlock.tables.entries import read_entry, write_entry
from rowlock.tables.table import Table
from rowlock.wire.codec import encode_text, read_server
from rowlock.wire.common import FromServer
from rowlock.wire.messages import Act, Answered, Hint, Over, Preview, State, Step, TableChanged, Undo
from rowlock.wire.rest import BotChoice, NewTable, Rematch

ME, ID, SEED = "me", "a" * 26, "5eed"
ME_ONLINE = feed.Viewers((0,))
NEWS = (Answered, Over, State, Step, TableChanged)


async def never(_: object) -> object:
    raise AssertionError("nothing is asked over the network")


class Alone:
    """A log in memory and one client that follows one seat."""

    def __init__(self, game: str) -> None:
        wish = NewTable(game, 2, bots=(BotChoice(1, "greedy"),))
        self.table = Table(header_for(wish, host=ME, table_id=ID, seed=SEED, created=0))
        self.log: list[bytes] = []
        self.now = 0
        self.me = Following(ID, never, lambda: "id", 0, None)  # type: ignore[arg-type]
        self._take(feed.state(self.table, 0, 0, ME_ONLINE))

    def _take(self, message: FromServer) -> None:
        news = read_server(encode_text(message))
        assert isinstance(news, NEWS), news
        assert self.me.take(news)

    def propose(self, proposal: Proposal) -> None:
        self.now += 1
        entry = proposal(self.table, self.now)
        assert not isinstance(entry, AlreadyDone)
        change = self.table.apply(entry)
        self.log.append(write_entry(entry))
        news = feed.news(self.table, change, [0], self.now, ME_ONLINE)
        for message in (*news.first, *news.own.values(), *news.last):
            self._take(message)


def bots_answer(alone: Alone) -> None:
    """Answer for the bots from their views, as worker processes do."""
    while bots := alone.table.awaited_bots():
        seat, bot = bots[0]
        assert alone.table.match is not None
        assert alone.table.number is not None
        game = alone.table.game
        view = game.read_view(game.write_view(alone.table.match.view(seat)))
        choice = BOTS[bot].decide(game, view, Budget(samples=20), FastStream("bot"))
        alone.propose(proposals.act(seat, alone.table.number, f"bot-{alone.now}", game.write_action(choice.action)))


def i_answer(alone: Alone) -> None:
    """Answer from what the client knows."""
    assert alone.me.asked
    assert alone.me.decision is not None
    game = alone.table.game
    choice = BOTS["random"].decide(game, game.read_view(alone.me.view()), Budget(samples=1), FastStream(str(alone.now)))
    answer = Act(ID, alone.me.decision.number, f"me-{alone.now}", game.write_action(choice.action))
    alone.propose(proposals.act(0, answer.number, answer.id, answer.action))


def begun(game: str) -> Alone:
    alone = Alone(game)
    alone.propose(proposals.join(ME, "Ann", "token", None, 0))
    alone.propose(proposals.seat_bot(ME, 1, "greedy"))
    alone.propose(proposals.start(ME))
    return alone


@pytest.mark.parametrize("name", list(GAMES))
def test_a_client_follows_and_plays_a_whole_game(name: str) -> None:
    alone = begun(name)
    while alone.table.status == "running":
        bots_answer(alone)
        if alone.table.status == "running":
            i_answer(alone)
    assert alone.me.over
    assert alone.me.result == alone.table.result()
    assert alone.table.match is not None
    assert tuple(alone.me.history) == alone.table.match.view(0).history
    again = Table.replay(alone.table.header, map(read_entry, alone.log))
    assert again.show() == alone.table.show()
    record = GameRecord.read(again.record().write())
    assert record.verify(GAMES).chance == "seed"
    assert replay_of(record).frames[-1].scores == alone.me.scores
    rematch = rematch_header(again, Rematch(), host=ME, table_id="b" * 26, seed="1", created=9)
    assert (rematch.game, rematch.settings.welcome) == (name, (ME,))


def test_an_undo_drafts_and_questions_to_the_coach_work_from_the_table_alone() -> None:
    alone = begun("qwirkle")
    bots_answer(alone)
    before = alone.me.position
    i_answer(alone)
    bots_answer(alone)
    assert alone.me.decision is not None
    undo = Undo(ID, alone.me.decision.number, "undo")
    alone.propose(proposals.undo(0, undo.number, undo.id))
    assert alone.me.position == before
    match, view = drafts.deciding(alone.table, 0)
    report = drafts.previewed(match.game, view, Preview(ID, "p", {"laid": []})).report
    assert "fault" in report
    question = coach.question_of(alone.table, 0, Hint(ID, "h", "greedy"))
    ticks = iter(range(1_000_000))
    job = coach.AdviceJob(question.game, question.view, question.bot, 40, "seed")
    advice = coach.advise(job, lambda: next(ticks) / 1_000)
    hinted = coach.answer(Hint(ID, "h"), question, advice)
    assert hinted.number == alone.table.number
    assert match.game.why_illegal(match.state, 0, match.game.read_action(hinted.action)) is None


def test_a_private_table_opens_by_its_passes() -> None:
    wish = NewTable("qwirkle", 2, public=False)
    table = Table(header_for(wish, host=ME, table_id=ID, seed=SEED, created=0))
    passes = passes_of(table.header)
    assert may_sit(table, ME, None)
    for token, invite, spectate in ((None, False, False), (passes.invite, True, True), (passes.spectate, False, True)):
        assert may_sit(table, "other", token) is invite
        assert may_see(table, "other", token) is spectate
