"""An external bot in Python: the score of an action minus the best score of the next player, over a few worlds.

It contains no rules of a game; they come from rowlock. Try it:

    rowlock match qwirkle --bots greedy --bot 'cmd:python examples/two_ply_bot.py' --budget-ms 300 --pairs 5
"""

import json
import sys
import time
from itertools import islice

from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.games import GAMES

CANDIDATES = 6
MOST = 2_000


def earned(game, state, seat, action):
    return sum(game.worth(state, seat, action).values())


def best(game, state, seat):
    """Return the highest immediate score of a seat."""
    return max((earned(game, state, seat, one) for one in islice(game.actions(state, seat), MOST)), default=0)


def reply(game, state, seat, action, rng):
    """Return the highest immediate score of the next player after an action, in one world."""
    decided = game.decision(state).seats
    answers = {one: action if one == seat else next(game.actions(state, one)) for one in decided}
    state = game.play(state, answers)
    while game.decision(state).kind is Kind.CHANCE:
        state = game.settle(state, game.chance(state).sample(rng))
    after = game.decision(state)
    return 0 if after.kind is Kind.OVER or after.seats[0] == seat else best(game, state, after.seats[0])


def decide(asked):
    """Choose an action from a view, within the budget."""
    deadline = time.monotonic() + asked.get("budget_ms", 200) / 1_000 * 0.8
    game = GAMES[asked["view"]["position"].split("game ")[1].split(";")[0]]
    view = game.read_view(asked["view"])
    rng = FastStream(asked.get("seed"))
    world = game.resample(view, rng)
    listed = list(islice(game.actions(world, view.seat), MOST))
    listed.sort(key=lambda one: -earned(game, world, view.seat, one))
    gains = {number: earned(game, world, view.seat, one) for number, one in enumerate(listed[:CANDIDATES])}
    costs, worlds = dict.fromkeys(gains, 0.0), 0
    while len(gains) > 1 and worlds < 5 and time.monotonic() < deadline:
        worlds += 1
        for number in gains:
            costs[number] += reply(game, world, view.seat, listed[number], rng)
        world = game.resample(view, rng)
    values = {number: gain - costs[number] / max(1, worlds) for number, gain in gains.items()}
    chosen = max(values, key=values.get)
    return {"action": game.write_action(listed[chosen]), "value": values[chosen]}


for line in sys.stdin:
    asked = json.loads(line)
    ok = decide(asked) if asked["do"] == "decide" else {"name": "two-ply", "version": "1", "protocol": 1}
    print(json.dumps({"id": asked["id"], "ok": ok}), flush=True)
