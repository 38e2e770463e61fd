"""Command lines that the help shows, by command; the empty name is `rowlock` itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

EXAMPLES: Final[Mapping[str, Sequence[str]]] = {
    "": ("rowlock play qwirkle", "rowlock rules qwirkle QW-7", "rowlock --lang fr play"),
    "play": (
        "rowlock play qwirkle",
        "rowlock play qwirkle --seats 3 --bot human --bot greedy --bot random",
        "rowlock play qwirkle --bot human",
        'rowlock play qwirkle --options "standard free_opening=on" --seed 7',
        "rowlock play qwirkle --save evening.rowlock",
        "rowlock play --resume evening.rowlock",
    ),
    "tui": (
        "rowlock tui",
        "rowlock tui qwixx_cards --seats 3 --bot level:2",
        "rowlock tui --replay evening.rowlock",
        "rowlock tui qwirkle --server http://localhost:8017 --name Ann",
    ),
    "replay": ("rowlock replay evening.rowlock", "rowlock replay evening.rowlock --step"),
    "verify": ("rowlock verify evening.rowlock", "rowlock verify *.rowlock"),
    "hint": (
        'rowlock hint "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0"',
        "rowlock hint evening.rowlock --step 13 --bot level:3 --json",
    ),
    "stats": ("rowlock stats *.rowlock", "rowlock stats *.rowlock --player greedy --json"),
    "insights": (
        "rowlock insights games",
        "rowlock insights games --player Ann --game qwirkle",
        "rowlock insights games --samples 0 --worlds 20 --json",
    ),
    "render": (
        "rowlock render evening.rowlock -o evening.svg --theme dark",
        "rowlock render evening.rowlock -o evening.png --step 12 --seat 0",
        "rowlock render evening.rowlock -o evening.gif --ms 500",
    ),
    "rules": ("rowlock rules qwirkle", "rowlock rules qwirkle QW-7", "rowlock rules qwixx_cards --options"),
    "engine": ("""echo '{"id": 1, "do": "hello"}' | rowlock engine""",),
    "bots": ("rowlock bots qwirkle", "rowlock bots --json"),
    "perft": ("rowlock perft qwirkle --depth 2", "rowlock perft qwirkle --depth 2 --seed 7 --json"),
    "simulate": (
        "rowlock simulate qwirkle --games 10000",
        "rowlock simulate qwixx_cards --bots minskip,greedy --seed 7",
        "rowlock simulate qwirkle_cards --bots minimal,most,random --threads 2 --json",
    ),
    "match": (
        "rowlock match qwirkle --bots level:3,level:2 --pairs 200 --seed 7 --plot match.svg",
        "rowlock match qwirkle --bots level:3 --bot 'cmd:python my_bot.py' --budget-ms 500",
        "rowlock match qwixx_cards --bots minskip,greedy --sprt 0.5,0.55 --results evening.jsonl --json",
    ),
    "ladder": (
        "rowlock ladder qwirkle --pairs 200",
        "rowlock ladder qwixx_cards --bots level:1,level:2,minskip --results ladder --plot ladder.svg",
    ),
    "tune": ("rowlock tune qwixx_cards", "rowlock tune qwixx_cards --games 2000 --seed 7 --out trial.json"),
    "review": (
        "rowlock review evening.rowlock",
        "rowlock review evening.rowlock --worlds 1000 --all --plot evening.svg",
        "rowlock review evening.rowlock --html evening.html",
        "rowlock review evening.rowlock --json",
        "rowlock review games --processes 2",
    ),
    "puzzle": (
        "rowlock puzzle solve qwirkle --grade 3",
        "rowlock puzzle solve qwixx_cards --bot level:2",
        "rowlock puzzle mistakes evening.rowlock --file mistakes.jsonl",
        "rowlock puzzle solve mistakes.jsonl",
        "rowlock puzzle make qwirkle --count 20 --seed 7 --file mine.jsonl",
        "rowlock puzzle check qwirkle --grade 1",
    ),
    "doctor": ("rowlock doctor",),
    "completion": ('eval "$(rowlock completion bash)"', "rowlock completion fish > rowlock.fish"),
    "serve": (
        "rowlock serve",
        "rowlock serve --play qwirkle",
        "rowlock serve --host 0.0.0.0 --port 8080 --data /var/lib/rowlock",
    ),
    "party": ("rowlock party", "rowlock party --port 8080 --data evening"),
    "bot": ("rowlock bot --server http://localhost:8017 --bot greedy",),
    "backup": ("rowlock backup evening.backup",),
    "restore": ("rowlock restore evening.backup",),
    "admin": ("rowlock admin players ann", "rowlock admin tables running", "rowlock admin log"),
}
