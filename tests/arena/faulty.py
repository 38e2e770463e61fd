"""An external bot with a fault, for the referee's tests: `python faulty.py KIND`. It plays properly but for that.

Legal actions come with every question, and the first of them is played.
"""

import json
import os
import sys
import time
from pathlib import Path

kind, *more = sys.argv[1:]


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def reply(identity: object, **ok: object) -> None:
    say(json.dumps({"id": identity, "ok": ok}) + "\n")


for line in sys.stdin:
    asked = json.loads(line)
    identity = asked["id"]
    if asked["do"] == "hello":
        if kind == "rude":
            os._exit(3)
        protocol = 9 if kind == "newer" else 1
        games: dict[str, object] = {"chess": {}} if kind == "other_game" else {}
        reply(identity, name="faulty", version="1", protocol=protocol, games=games, legal=5)
        continue
    action = asked["legal"]["actions"][0]["action"]
    match kind:
        case "hangs":
            time.sleep(600)
        case "hangs_with_child":
            os.fork()
            time.sleep(600)
        case "late":
            time.sleep(6)
            reply(identity, action=action)
        case "dies":
            sys.stderr.write("out of luck\n")
            sys.stderr.flush()
            os._exit(7)
        case "dies_once" if not Path(more[0]).exists():
            Path(more[0]).touch()
            os._exit(7)
        case "dies_often" if identity % 3 == 0:  # asked once more, the question has another number
            os._exit(7)
        case "garbage":
            say("let me think...\n")
        case "bytes":
            os.write(1, b"\xff\xfe\x00\n")
        case "other_question":
            reply(identity + 1000, action=action)
        case "twice":
            say((json.dumps({"id": identity, "ok": {"action": action}}) + "\n") * 2)
        case "no_action":
            reply(identity, move=action)
        case "unreadable":
            reply(identity, action="castle long")
        case "illegal":
            reply(identity, action="place Rc@50,50")
        case "error":
            say(json.dumps({"id": identity, "error": {"code": "tired", "message": "not today"}}) + "\n")
        case "floods":
            while True:
                say("x" * 65_536)
        case "chatters":
            while True:
                say((json.dumps({"id": identity, "info": {"value": 1}}) + "\n") * 2_000)
        case "complains":
            sys.stderr.write("so much to say\n" * 20_000)
            sys.stderr.flush()
            reply(identity, action=action)
        case "closes":
            os.close(1)
            time.sleep(600)
        case _:
            reply(identity, action=action)
