"""Records the missing golden games: a record and the hash of every state for each case. Never overwrites a file."""

from __future__ import annotations

import sys
from pathlib import Path

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.testing.laws import states
from tests.kit.games import CASES, case_id

FOLDER = Path("tests/golden")


def main() -> int:
    """Write the missing files."""
    for kit, variant in CASES:
        path = FOLDER / f"{case_id((kit, variant))}.rowlock"
        if path.exists():
            continue
        seed = f"golden {path.stem}"
        *_, match = states(kit, variant, seed)
        record = GameRecord.of(match, kit.game.options(variant.options), variant.seats, seed=seed)
        path.write_text(record.write())
        hashes = [kit.game.hash(step.state) for step in record.replay(GAMES)]
        path.with_suffix(".hashes").write_text("\n".join(hashes) + "\n")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
