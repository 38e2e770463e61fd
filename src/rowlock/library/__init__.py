"""What `import rowlock` offers: positions, what seats see of them, players to ask, records in and out."""

from rowlock.library.advice import Advice, LegalAction, Reason
from rowlock.library.contents import Sheet
from rowlock.library.players import Player, play_out
from rowlock.library.position import Position, new, position, read_record, read_records, replay
from rowlock.library.views import SeatView

__all__ = [
    "Advice",
    "LegalAction",
    "Player",
    "Position",
    "Reason",
    "SeatView",
    "Sheet",
    "new",
    "play_out",
    "position",
    "read_record",
    "read_records",
    "replay",
]
