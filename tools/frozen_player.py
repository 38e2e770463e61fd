"""Plays one bot of a frozen program over the engine protocol: `python -I -S player.py BOT`.

`tools/frozen.py` copies this file beside the `src` of the old program. It uses that program and the standard library.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent / "src"))

from rowlock.bots import bot_named
from rowlock.bots.contract import Bot, Budget, until
from rowlock.core.chance import FastStream
from rowlock.core.errors import RowlockError
from rowlock.games import GAMES
from rowlock.kernels import compiled

PROTOCOL = 1


def decide(bot: Bot, request: dict[str, Any]) -> dict[str, Any]:
    """Answer a `decide` that gives a view."""
    fields = [field.split() for field in request["view"]["position"].split(";")]
    game = GAMES[next(words[1] for words in fields if words and words[0] == "game")]
    budget = Budget(request.get("budget_ms"), request.get("samples"))
    stop = until(budget, time.monotonic)
    choice = bot.decide(game, game.read_view(request["view"]), budget, FastStream(request["seed"]), stop=stop)
    candidates = [
        {
            "action": game.write_action(one.action),
            "value": one.value,
            "interval": one.interval,
            "samples": one.samples,
        }
        for one in choice.candidates
    ]
    return {"action": game.write_action(choice.action), "value": choice.value, "candidates": candidates}


def answer(bot: Bot, request: dict[str, Any]) -> dict[str, Any]:
    """Answer one request; an error changes nothing."""
    try:
        if request["do"] == "hello":
            games = bot.games or tuple(GAMES)
            ok: dict[str, Any] = {"name": bot.name, "protocol": PROTOCOL, "games": {game: {} for game in games}}
        else:
            ok = decide(bot, request)
    except (RowlockError, KeyError, ValueError) as error:
        message = f"{type(error).__name__}: {error}"
        return {"id": request.get("id"), "error": {"code": "refused", "message": message}}
    return {"id": request["id"], "ok": ok}


def main() -> int:
    """Answer every line of the input."""
    if not compiled():
        print("the kernels are not compiled for this Python: run `python -m tools.frozen`", file=sys.stderr)
        return 1
    bot = bot_named(sys.argv[1])
    for line in sys.stdin:
        print(json.dumps(answer(bot, json.loads(line))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
