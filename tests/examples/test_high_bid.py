"""The example of a game in a package of its own is installed, and played through every layer.

The files `high_bid_*.py` here run in a process that has the package on its path; nothing of Rowlock names the game.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kit.clauses import ROOT

PACKAGE = ROOT / "examples" / "high_bid"
MOST_LINES = 350
PATIENCE_S = 900

Installed = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install the package into a folder; give what runs Python with that folder on its path."""
    target = tmp_path_factory.mktemp("installed")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"),
            *("--no-deps", "--no-build-isolation", "--target", str(target), str(PACKAGE)),
        ],
        check=True,
    )

    def run(*arguments: str, check: bool = True, **named: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(target), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = {**os.environ, "PYTHONPATH": path, "ROWLOCK_LANG": named.pop("lang", "en")}
        done = subprocess.run(
            [sys.executable, *arguments],
            input=named.pop("input", ""), cwd=named.pop("cwd", str(ROOT)),
            capture_output=True, text=True, timeout=PATIENCE_S, env=environment,
        )  # fmt: skip
        assert not check or done.returncode == 0, done.stdout + done.stderr
        return done

    return run


def test_the_package_is_small_and_no_file_outside_of_it_names_the_game() -> None:
    sources = sorted((PACKAGE / "rowlock_high_bid").rglob("*.py"))
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in sources) <= MOST_LINES
    for folder in ("src", "web/src"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".py", ".ts", ".svelte", ".ftl"}:
                assert "high_bid" not in path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize(
    "tests",
    [
        ("examples/high_bid/tests/test_laws.py",),
        ("tests/contract/test_laws.py", "-k", "moment and high_bid"),
        ("tests/core/test_listing.py", "-k", "high_bid"),
        ("tests/examples/high_bid_library.py",),
        ("tests/examples/high_bid_terminal.py",),
        ("tests/examples/high_bid_server.py",),
        ("tests/examples/high_bid_browser.py",),
    ],
    ids=["laws", "moments", "listing", "library", "terminal", "server", "browser"],
)
def test_it_keeps_the_laws_and_plays_through_every_layer(installed: Installed, tests: tuple[str, ...]) -> None:
    done = installed("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)
    assert " passed" in done.stdout or "[100%]" in done.stdout, done.stdout


def test_the_shell_plays_replays_verifies_and_draws_it(installed: Installed, tmp_path: Path) -> None:
    def rowlock(*arguments: str, **named: str) -> str:
        return installed("-m", "rowlock", *arguments, cwd=str(tmp_path), **named).stdout

    asked = ("legal", "1") * 6
    played = rowlock(
        "play", "high_bid", "--plain", "--bot", "level:1", "--seed", "7", "--save", "evening.rowlock",
        input="\n".join(asked) + "\n",
    )  # fmt: skip
    assert "Bid a card" in played
    assert "The position" not in rowlock("verify", "evening.rowlock")
    assert "High Bid" in rowlock("replay", "evening.rowlock")
    assert "Höchstgebot" in rowlock("replay", "evening.rowlock", lang="de")
    assert "highest card takes the prize" in rowlock("rules", "high_bid", "HB-5")
    assert "HB-6" in rowlock("rules", "high_bid", lang="fr")
    rowlock("render", "evening.rowlock", "-o", "evening.svg")
    assert (tmp_path / "evening.svg").read_text(encoding="utf-8").startswith("<svg")
    assert '"kernel": "rules"' in rowlock("simulate", "high_bid", "--games", "20", "--seats", "3", "--json")
    assert "level:1" in rowlock("match", "high_bid", "--bots", "level:1,random", "--pairs", "20", "--seed", "1")
    assert "bid " in rowlock("hint", "evening.rowlock", "--step", "2", "--seat", "0", "--bot", "level:1")
    assert rowlock("perft", "high_bid", "--depth", "2").count("\n") >= 2
    assert "ok  game: high_bid, 2–4, standard" in installed("-m", "rowlock", "doctor", check=False).stdout
    assert "level:1" in rowlock("stats", "evening.rowlock")


def test_matching_cards_to_prizes_beats_chance(installed: Installed) -> None:
    code = (
        "import rowlock\n"
        "ends = [rowlock.play_out(rowlock.new('high_bid', seed=str(n)), order, seed=str(n)).scores\n"
        "        for n in range(60) for order in (['level:1', 'random'],)]\n"
        "assert sum(a for a, _ in ends) > sum(b for _, b in ends) + 60, ends\n"
    )
    installed("-c", code)


def test_a_bad_action_is_refused_with_the_games_own_words(installed: Installed) -> None:
    code = (
        "import rowlock\n"
        "now = rowlock.new('high_bid', seed='1')\n"
        "held = {one.text for one in now.actions(0)}\n"
        "bad = next(f'bid {n}' for n in range(1, 25) if f'bid {n}' not in held)\n"
        "for language in ('en', 'de', 'it'):\n"
        "    print(now.why_illegal(bad, 0, language=language))\n"
    )
    english, german, italian = installed("-c", code).stdout.splitlines()
    assert english.startswith("You do not hold the card")
    assert german.startswith("Die Karte")
    assert italian == english, "a language that the package lacks falls back to English"


def test_a_broken_package_is_reported_and_takes_nothing_else_down(installed: Installed, tmp_path: Path) -> None:
    metadata = tmp_path / "broken-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[rowlock.games]\nworst = no_such_package:Worst\n")
    code = f"import sys; sys.path.append({str(tmp_path)!r}); from rowlock.cli import main; main(['doctor'])"
    done = installed("-c", code, check=False)
    assert (
        "!!  game: worst (no_such_package:Worst): ModuleNotFoundError: No module named 'no_such_package'" in done.stdout
    )
    assert "ok  game: high_bid" in done.stdout
    assert done.stderr.count("skipped the game 'worst'") == 1
    assert done.returncode == 1
