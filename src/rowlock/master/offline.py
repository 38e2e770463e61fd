"""Games that were played without a server: a record is judged as a whole before an account may keep it.

The record proves that the game followed the rules and that its draws follow from its seed. It proves neither who played
nor that nobody chose the seed, so such games are never rated.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from msgspec import convert

from rowlock.bots import bots_for
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.tables.errors import Refusal
from rowlock.tables.names import clean_names
from rowlock.wire.common import Reason
from rowlock.wire.standings import SeatPlayed

BETWEEN_NAMES = "|"


@dataclass(frozen=True, slots=True)
class PlayedOffline:
    """A finished game that follows the rules and its seed."""

    record: GameRecord
    seats: tuple[SeatPlayed, ...]

    @property
    def text(self) -> str:
        """The record in its canonical form."""
        return self.record.write()

    @property
    def digest(self) -> str:
        """The key of the game: the same record has the same key, however often it is sent."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def people(self) -> dict[int, str]:
        """The names of the people, by their seats."""
        return {one.seat: one.name for one in self.seats if one.bot is None}


def judge_record(text: str, seat: int) -> PlayedOffline:
    """Replay a record and derive its draws again; refuse what is no finished game of a person in this seat."""
    record = GameRecord.read(text)
    if "Position" in record.headers:
        raise Refusal("not_from_start", "the game does not begin at its beginning: the record has a Position", 422)
    if "Seed" not in record.headers:
        raise Refusal("no_seed", "the record has no Seed, so its draws prove nothing", 422)
    if record.result is None and record.ending is None:
        raise Refusal("not_over", "the game is not over", 422)
    record.rules(GAMES)
    names = _names(record)
    if seat >= record.seats or names[seat] in bots_for(record.game):
        raise Refusal("no_person", f"no person sits in seat {seat}", 422, seat=seat)
    found = record.verify(GAMES)
    bots, ending = bots_for(record.game), record.ending
    seats = tuple(
        SeatPlayed(
            number,
            name,
            bot=name if name in bots else None,
            gone=convert(ending[1], Reason) if ending is not None and ending[0] == number else None,
            score=found.scores[number],
        )
        for number, name in enumerate(names)
    )
    return PlayedOffline(record, seats)


def _names(record: GameRecord) -> list[str]:
    """Read who played: for each seat the name of a bot that plays the game, or of a person, which is checked."""
    names = [name.strip() for name in record.headers.get("Players", "").split(BETWEEN_NAMES)]
    if len(names) != record.seats:
        raise Refusal("bad_players", f"the record names {len(names)} players for {record.seats} seats", 422)
    bots = bots_for(record.game)
    people = {seat: name for seat, name in enumerate(names) if name not in bots}
    try:
        cleaned = dict(zip(people, clean_names(list(people.values())), strict=True))
    except Refusal as error:
        seat = list(people)[int(error.params["person"])]
        raise Refusal(error.code, str(error), error.status, person=seat) from None
    return [cleaned.get(seat, name) for seat, name in enumerate(names)]
