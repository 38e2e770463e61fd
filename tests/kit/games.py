"""The kit of every game in the registry."""

from __future__ import annotations

from importlib import import_module

from rowlock.games import GAMES
from rowlock.testing.kit import Kit, Variant

KITS: dict[str, Kit] = {name: import_module(f"tests.kit.{name}").KIT for name in GAMES}
CASES: list[tuple[Kit, Variant]] = [(kit, variant) for kit in KITS.values() for variant in kit.variants]


def case_id(case: tuple[Kit, Variant]) -> str:
    """Name a case for people."""
    kit, variant = case
    return f"{kit.game.name}-{variant}"
