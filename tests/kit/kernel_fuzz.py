"""Calls every public method of a kernel in random order, with fitting, stale and hostile arguments.

`python -m tests.kit.kernel_fuzz qwirkle --calls 200000 --seed 7` makes the calls in this process, in episodes with new
objects; a method may return or raise ValueError, TypeError or IndexError, and nothing else may happen. The methods and
their parameters are read from the sources, so a new one is called by itself. Each call has a generator of its own, so
any part of an episode can be repeated: `--episode 12 --only 3,17,40 --show` prints the calls as it makes them.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import signal
import struct
import sys
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from rowlock import kernels
from tests.kit.kernel_values import KERNELS, Values, loads

__all__ = ["EPISODE", "Method", "main", "methods_of"]

EPISODE: Final = 250
"""Calls of one episode."""
REFUSALS: Final = (ValueError, TypeError, IndexError)
MARKS: Final = {"native", "inline", "locked", "virtual", "extern"}
CPU_S: Final = 60
"""The processor time after which a call counts as endless."""
FITTING, MIXED = 0.5, 0.85
KEPT_RESULTS: Final = 30
NEW_OBJECT: Final = 0.04
DIES: Final = os.environ.get("ROWLOCK_FUZZ_DIES")
"""A method that ends the process, for the test of what is shown then."""
NEEDED_LOADS: Final = 0.08
"""How often a table is loaded anyway, since most methods need a position."""


@dataclass(frozen=True, slots=True)
class Method:
    """A public method, its parameters, and how many of them are positional."""

    owner: str
    name: str
    parameters: tuple[str, ...]
    positional: int
    needed: frozenset[str]


def methods_of(game: str) -> list[Method]:
    """List the public methods and constructors of a game's public classes, as the sources define them."""
    folder = Path(kernels.FOLDER)
    trees = [
        ast.parse(path.read_text(encoding="utf-8")) for path in (*folder.glob("*.py"), *(folder / game).glob("*.py"))
    ]
    classes = {node.name: node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)}
    found = []
    for name in KERNELS[game].__all__:
        if isinstance(getattr(KERNELS[game], name), type):
            for node in _functions(classes, name):
                args = node.args
                positional = [one.arg for one in (*args.posonlyargs, *args.args)][1:]
                named = [one.arg for one in args.kwonlyargs]
                needed = positional[: len(positional) - len(args.defaults)]
                needed += [one for one, default in zip(named, args.kw_defaults, strict=True) if default is None]
                found.append(Method(name, node.name, (*positional, *named), len(positional), frozenset(needed)))
    return found


def _functions(classes: dict[str, ast.ClassDef], name: str) -> list[ast.FunctionDef]:
    """Give the public functions of a class and of those that it extends."""
    own = {node.name: node for node in classes[name].body if isinstance(node, ast.FunctionDef)}
    for base in classes[name].bases:
        if isinstance(base, ast.Name) and base.id in classes:
            own = {node.name: node for node in _functions(classes, base.id)} | own
    return [
        node
        for node in own.values()
        if (node.name == "__init__" or not node.name.startswith("_"))
        and not any(isinstance(mark, ast.Name) and mark.id in MARKS for mark in node.decorator_list)
    ]


@dataclass(slots=True)
class Fuzzer:
    """Makes the calls of a game."""

    game: str
    seed: int
    show: bool = False
    mark: int | None = None
    """the file that gets the number of each call before it is made"""
    accepted: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    at: tuple[int, int] = (0, 0)
    methods: list[Method] = field(init=False)
    loaded: list[Any] = field(init=False)

    def __post_init__(self) -> None:
        self.methods = methods_of(self.game)
        self.loaded = loads(self.game)
        sys.unraisablehook = self._unraisable

    def _unraisable(self, given: Any) -> None:
        self._problem(f"ignored {given.exc_value!r} in {given.object!r}")

    def _problem(self, text: str) -> None:
        self.problems.append(f"episode {self.at[0]}, call {self.at[1]}: {text}")

    def episode(self, number: int, calls: Sequence[int]) -> None:
        """Make some calls of an episode."""
        values, objects = Values(self.game, self.loaded), self._objects(Random(f"{self.seed} {number}"))
        for call in calls:
            self.at = number, call
            if self.mark is not None:
                os.pwrite(self.mark, struct.pack("<qq", number, call), 0)
            signal.setitimer(signal.ITIMER_VIRTUAL, CPU_S)
            self.call(values, objects, Random(f"{self.seed} {number} {call}"))

    def _objects(self, rng: Random) -> dict[str, list[tuple[Any, Any]]]:
        """Make objects of every class, each with the table that it works on."""
        kernel = KERNELS[self.game]
        tables = [kernel.Table(), kernel.Table()]
        given, named = rng.choice(self.loaded)
        tables[0].load(*given, **named)
        if hasattr(tables[0], "weigh") and rng.random() < 0.9:
            Values(self.game, self.loaded)
            tables[0].weigh([100] * (24 if self.game == "qwirkle" else kernel.NUMBER_OF_WEIGHTS))
        objects: dict[str, list[tuple[Any, Any]]] = {"Table": [(one, one) for one in tables]}
        if hasattr(kernel, "Training"):
            objects["Training"] = [(kernel.Training(tables[0]), tables[0])]
        games = kernel.SteppedGames(rng.randint(1, 3), rng.randint(2, 4), packed=rng.random() < 0.5)
        objects["SteppedGames"] = [(games, None)]
        return objects

    def call(self, values: Values, objects: dict[str, list[tuple[Any, Any]]], rng: Random) -> None:
        """Make one call, chosen by its own generator."""
        values.rng = rng
        method = rng.choice(self.methods)
        if rng.random() < NEEDED_LOADS:
            method = next(one for one in self.methods if one.owner == "Table" and one.name == "load")
        if method.name == "__init__" and rng.random() > NEW_OBJECT * len(self.methods):
            method = rng.choice(self.methods)
        target, table = rng.choice(objects[method.owner])
        values.object = target
        given, named = self._arguments(values, method, target, table, rng)
        made: Callable[..., Any] = type(target) if method.name == "__init__" else getattr(target, method.name)
        text = f"{method.owner}.{method.name}"
        if self.show:
            print(f"  # call {self.at[1]}\n  {text}(*{_shown(given)}, **{_shown(named)})", flush=True)
        try:
            result = made(*given, **named)
            if text == DIES:
                os.kill(os.getpid(), signal.SIGSEGV)
        except REFUSALS as error:
            self.refused[text] += 1
            if self.show:
                print(f"    {type(error).__name__}: {error}"[:200], flush=True)
            return
        except BaseException as error:
            self._problem(f"{text} raised {error!r}")
            return
        self.accepted[text] += 1
        if method.name == "__init__":
            own = named.get("table", given[0] if given and method.owner == "Training" else None)
            objects[method.owner].append((result, result if method.owner == "Table" else own))
            del objects[method.owner][:-3]
        elif result is not None:
            values.results.append(result)
            if isinstance(result, list | tuple) and result:
                values.results.append(rng.choice(result))
            del values.results[:-KEPT_RESULTS]

    def _arguments(
        self, values: Values, method: Method, target: Any, table: Any, rng: Random
    ) -> tuple[list[Any], dict[str, Any]]:
        kind = rng.random()
        share = 1.0 if kind < FITTING else 0.8 if kind < MIXED else 0.2
        whole: dict[str, Any] | None = None
        if method.name == "load":
            first, more = rng.choice(self.loaded)
            whole = dict(zip(method.parameters, first, strict=False)) | more
        chosen: dict[str, Any] = {}
        for name in method.parameters:
            if whole is not None:
                if name not in whole:
                    continue
                chosen[name] = whole[name] if rng.random() < max(share, 0.9) else self._twisted(values, whole[name])
            elif name in method.needed or rng.random() < 0.5:
                owner = method.owner if method.name == "__init__" else method.name
                fits = rng.random() < share
                chosen[name] = values.fitting(owner, name, table, target) if fits else values.hostile()
        values.table, values.target = table, target
        if rng.random() < 0.02 and chosen:
            chosen.popitem()
        given = []
        for name in method.parameters[: method.positional]:
            if name not in chosen:
                break
            given.append(chosen.pop(name))
        if rng.random() < 0.01:
            given.append(values.hostile())
        return given, chosen

    def _twisted(self, values: Values, given: Any) -> Any:
        """Change one thing of what is given, or everything."""
        rng = values.rng
        if isinstance(given, list | tuple) and given and rng.random() < 0.7:
            place, made = rng.randrange(len(given)), list(given)
            if rng.random() < 0.3:
                return [*made, made[place]]
            made[place] = self._twisted(values, made[place])
            return type(given)(made) if type(given) in (list, tuple) else made
        if isinstance(given, int) and rng.random() < 0.6:
            return given + rng.choice((-1, 1, 5))
        return values.hostile()


def _shown(given: Any) -> str:
    try:
        text = repr(given)
    except ValueError as error:
        text = f"({error})"
    return text if len(text) < 600 else text[:600] + "…"


def in_threads(fuzzer: Fuzzer, number: int) -> None:
    """Let two threads make the calls of an episode on the same objects."""
    values, objects = Values(fuzzer.game, fuzzer.loaded), fuzzer._objects(Random(f"{fuzzer.seed} {number}"))
    if fuzzer.mark is not None:
        os.pwrite(fuzzer.mark, struct.pack("<qq", number, -1), 0)

    def part(first: int) -> None:
        own = Values(fuzzer.game, fuzzer.loaded)
        own.arrays, own.results = values.arrays, values.results
        for call in range(first, EPISODE, 2):
            fuzzer.at = number, call
            fuzzer.call(own, objects, Random(f"{fuzzer.seed} {number} {call}"))

    both = [threading.Thread(target=part, args=(first,)) for first in (0, 1)]
    for one in both:
        one.start()
    for one in both:
        one.join()


def main(given: Sequence[str] | None = None) -> int:
    """Make the calls, print what came of them as JSON, and fail if anything but a refusal was raised."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=KERNELS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--calls", type=int, default=2_000)
    parser.add_argument("--threads", action="store_true", help="two threads make the calls on the same objects")
    parser.add_argument("--episode", type=int, help="one episode alone")
    parser.add_argument("--only", help="these calls of the episode alone, as 3,17,40")
    parser.add_argument("--show", action="store_true", help="print every call before it is made")
    parser.add_argument("--mark", type=Path, help="a file that gets the number of every call before it is made")
    asked = parser.parse_args(given)
    mark = None if asked.mark is None else os.open(asked.mark, os.O_WRONLY | os.O_CREAT)
    fuzzer = Fuzzer(asked.game, asked.seed, asked.show, mark)
    episodes = range(-(-asked.calls // EPISODE)) if asked.episode is None else [asked.episode]
    calls = range(EPISODE) if asked.only is None else [int(one) for one in asked.only.split(",")]
    for number in episodes:
        if asked.threads:
            in_threads(fuzzer, number)
        else:
            fuzzer.episode(number, calls)
    never = sorted({f"{one.owner}.{one.name}" for one in fuzzer.methods} - set(fuzzer.accepted))
    print(
        json.dumps(
            {
                "calls": fuzzer.accepted.total() + fuzzer.refused.total(),
                "accepted": fuzzer.accepted.total(),
                "never": never,
                "problems": fuzzer.problems[:20],
            }
        )
    )
    return 1 if fuzzer.problems else 0


if __name__ == "__main__":
    sys.exit(main())
