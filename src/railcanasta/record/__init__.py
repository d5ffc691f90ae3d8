"""Records of whole games: kept, read and written as text, and played again."""

from railcanasta.record.game_record import Record
from railcanasta.record.replaying import IllegalRecord
from railcanasta.record.seat_log import SeatLog

__all__ = ["IllegalRecord", "Record", "SeatLog"]
