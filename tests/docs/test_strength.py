"""What the docs say of strength is what was measured."""

from __future__ import annotations

import json

from tools.strength import FIGURES, PAIRS, runs
from tools.strength_page import PAGE, measured_part, with_part

LEAST_GAMES = 150


def test_the_page_holds_what_the_figures_say() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_part(page, measured_part()) == page


def test_every_run_was_measured_with_seeds_and_versions() -> None:
    for run in runs():
        kept = json.loads((FIGURES / f"{run.name}.json").read_text(encoding="utf-8"))
        assert {"seed", "version", "fingerprint", "samples", "budget_ms"} <= set(kept), run.name
        if run.ladder:
            assert kept["pairs"] == PAIRS, run.name
        else:
            assert kept["games"] >= LEAST_GAMES, run.name
