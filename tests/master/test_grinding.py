"""A dishonest server tries many seeds: with entropy in the creating request, as before, and after the commitment."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Final

import pytest

from rowlock.client.shuffles import ShuffleBroken, Shuffles
from rowlock.core.chance import VerifiableStream, commitment
from rowlock.core.errors import BadRecord
from rowlock.core.record import NO_ENTROPY, GameRecord
from rowlock.games import GAMES
from rowlock.games.symbols import largest_set
from rowlock.master import proposals
from rowlock.tables.entries import BotSeated, Conceded, Joined
from rowlock.tables.header import Header, TableSettings, new_header
from rowlock.tables.table import Table

GAME: Final = GAMES["qwirkle"]
INITIAL: Final = GAME.initial(2, GAME.options(""))
TABLES: Final = 60
SEEDS: Final = 40
HOST, BOT = 0, 1


def lines(seed: str, entropy: str, table_id: str) -> tuple[int, int]:
    """Give the longest lines in the opening hands of the host and the bot."""
    stream = VerifiableStream.of(seed, [entropy, NO_ENTROPY], table_id)
    hands = GAME.chance(INITIAL).sample(stream).groups
    return largest_set(hands[HOST]), largest_set(hands[BOT])


def best_for_the_bot(seeds: list[str], entropy: str, table_id: str) -> str:
    """Choose the seed that gives the bot most, against the host with this entropy."""

    def advantage(seed: str) -> int:
        host, bot = lines(seed, entropy, table_id)
        return bot - host

    return max(seeds, key=advantage)


class Evening:
    """Sixty tables of one server, with the seeds that it tries and the entropy that hosts send."""

    def __init__(self) -> None:
        rng = Random("grinding")
        self.tables = [
            (f"table {number}", f"{rng.getrandbits(128):032x}", [f"{rng.getrandbits(256):064x}" for _ in range(SEEDS)])
            for number in range(TABLES)
        ]

    def lines(self, choose: Callable[[list[str], str, str], str]) -> tuple[float, float]:
        """Give the mean lines of hosts and bots, for a server that chooses its seeds in a certain way."""
        found = [lines(choose(seeds, entropy, name), entropy, name) for name, entropy, seeds in self.tables]
        return mean(host for host, _ in found), mean(bot for _, bot in found)


def test_the_best_of_many_seeds_is_worth_nothing_when_entropy_comes_after_the_commitment() -> None:
    evening = Evening()
    honest = evening.lines(lambda seeds, _, __: seeds[0])
    before = evening.lines(best_for_the_bot)  # the entropy came with the creation
    after = evening.lines(
        lambda seeds, _, name: best_for_the_bot(seeds, "guessed", name)
    )  # the entropy is not known yet
    print(f"\nhonest {honest}, before {before}, after {after}")
    assert before[BOT] - before[HOST] > 1.5
    assert abs(honest[BOT] - honest[HOST]) < 0.3
    assert abs(after[BOT] - after[HOST]) < 0.3


class DishonestServer:
    """A server with the seed it published the commitment of, and one that suits the bot once the entropy is known."""

    def __init__(self) -> None:
        name, self.entropy, seeds = Evening().tables[1]
        self.id = name
        self.honest = seeds[0]
        self.ground = best_for_the_bot(seeds, self.entropy, name)
        self.without_entropy = best_for_the_bot(seeds, NO_ENTROPY, name)
        assert len({self.honest, self.ground, self.without_entropy}) == 3

    def header(self, seed: str) -> Header:
        return new_header("qwirkle", 2, "", TableSettings(), host="ann", table_id=self.id, seed=seed, created=0)

    def played(self, seed: str, entropy: str | None) -> Table:
        """Play a table of which the host sees as much as of an honest one."""
        table = Table(self.header(seed))
        table.apply(Joined(0, HOST, "ann", "Ann", "t"))
        table.apply(BotSeated(0, BOT, "greedy"))
        table.apply(proposals.start("ann", entropy)(table, 1))  # type: ignore[arg-type]
        table.apply(Conceded(2, HOST, "left"))
        return table


@pytest.fixture
def server() -> DishonestServer:
    return DishonestServer()


@pytest.fixture
def player(server: DishonestServer) -> Shuffles:
    """A player who saw the commitment of the table and then sent entropy."""
    shuffles = Shuffles()
    shuffle = shuffles.see(Table(server.header(server.honest)).show())
    shuffle.entropy, shuffle.sent = server.entropy, True
    return shuffles


def published(table: Table, **headers: str) -> GameRecord:
    """Give the record that the server shows, with headers that it changed."""
    record = table.record()
    text = GameRecord(
        record.game, record.options, record.seats, record.entries, record.result, {**record.headers, **headers}
    ).write()
    return GameRecord.read(text)


def test_an_honest_table_passes(server: DishonestServer, player: Shuffles) -> None:
    record = published(server.played(server.honest, server.entropy))
    assert player.check(server.id, record, GAMES).fair


def test_another_seed_with_the_old_commitment_is_found(server: DishonestServer, player: Shuffles) -> None:
    promised = commitment(server.honest, server.id)
    record = published(server.played(server.ground, server.entropy), Commitment=promised)
    with pytest.raises(BadRecord, match="not the one that the Commitment promised"):
        player.check(server.id, record, GAMES)


def test_another_seed_with_its_own_commitment_is_found_by_the_player_alone(
    server: DishonestServer, player: Shuffles
) -> None:
    record = published(server.played(server.ground, server.entropy))
    assert record.verify(GAMES).fair, "nothing is wrong with the record itself"
    with pytest.raises(ShuffleBroken, match="another commitment"):
        player.check(server.id, record, GAMES)


def test_entropy_that_is_left_out_is_found(server: DishonestServer, player: Shuffles) -> None:
    # Among the seeds, the server commits to the one that suits the bot without entropy, and starts without it.
    player = Shuffles()
    shuffle = player.see(Table(server.header(server.without_entropy)).show())
    shuffle.sent = True
    record = published(server.played(server.without_entropy, None))
    assert not record.verify(GAMES).fair
    with pytest.raises(ShuffleBroken, match="is not in the shuffle"):
        player.check(server.id, record, GAMES)


def test_entropy_that_is_exchanged_is_found(server: DishonestServer) -> None:
    player = Shuffles()
    player.see(Table(server.header(server.ground)).show()).sent = True
    record = published(server.played(server.ground, server.entropy))
    assert record.verify(GAMES).fair
    with pytest.raises(ShuffleBroken, match="is not in the shuffle"):
        player.check(server.id, record, GAMES)


def test_refused_entropy_proves_nothing_to_its_sender(server: DishonestServer) -> None:
    player = Shuffles()
    player.see(Table(server.header(server.ground)).show())
    record = published(server.played(server.ground, server.entropy))
    with pytest.raises(ShuffleBroken, match="added no entropy"):
        player.check(server.id, record, GAMES)
