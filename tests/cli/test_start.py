"""How a command starts: few imports, settings from a file, suggestions for misspelt names."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import platformdirs
import pytest

from rowlock.cli.app import COMMANDS, GROUPS, CommandLine
from rowlock.cli.config import config_path
from rowlock.cli.local_help import PLACEHOLDER
from rowlock.locale import Texts
from tests.cli.run import PATIENCE, Cli

HEAVY = (
    *(("platformdirs",) if sys.platform == "linux" else ()),
    "fluent",
    "babel",
    "msgspec",
    "asyncio",
    "rowlock.games",
    "rowlock.bots",
    "rowlock.kernels",
    "rowlock.arena",
)
MOST_MODULES = 300
"""Modules that `rowlock --help` loads at most; before, it loaded about 460."""
MEASURE = """
import json, resource, sys
sys.argv[:] = ["rowlock", *sys.argv[1:]]
try:
    if len(sys.argv) > 1:
        from rowlock.cli import main
        main()
except SystemExit:
    pass
spent = resource.getrusage(resource.RUSAGE_SELF)
sys.stderr.write(json.dumps({"modules": sorted(sys.modules), "cpu": spent.ru_utime + spent.ru_stime}))
"""


def measured(*arguments: str) -> tuple[list[str], float]:
    """Give the modules that a command loads, and the processor time that its process takes."""
    done = subprocess.run([sys.executable, "-c", MEASURE, *arguments], capture_output=True, timeout=PATIENCE)
    found = json.loads(done.stderr.splitlines()[-1])
    return found["modules"], found["cpu"]


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["--lang", "de", "--help"], ["dance"]])
def test_help_imports_only_what_it_prints(arguments: list[str]) -> None:
    modules, _ = measured(*arguments)
    assert [name for name in modules if name.startswith(HEAVY)] == []
    assert len(modules) < MOST_MODULES


def test_help_costs_a_small_multiple_of_python_itself() -> None:
    """0.15 s on a machine on which Python starts in 0.02 s."""
    plain = min(measured()[1] for _ in range(5))
    helped = min(measured("--help")[1] for _ in range(5))
    assert helped < 7 * plain


def test_every_command_is_in_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_short_option_shows_the_help_too(cli: Cli, name: str) -> None:
    assert cli(name, "-h").out == cli(name, "--help").out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["mtach"], "There is no command 'mtach'; perhaps match is meant. See: rowlock --help"),
        (["Play"], "There is no command 'Play'; perhaps play is meant. See: rowlock --help"),
        (["rules", "qwirkel"], "There is no game 'qwirkel'; perhaps qwirkle is meant."),
        (["rules", "qwixx"], "There is no game 'qwixx'; perhaps qwixx_cards is meant."),
        (["match", "qwirkle", "--bots", "gredy,random"], "There is no player 'gredy'; perhaps greedy is meant."),
        (["simulate", "qwirkle", "--bots", "gredy"], "There is no player 'gredy'; perhaps greedy is meant."),
    ],
)
def test_a_misspelt_name_is_answered_with_a_suggestion(cli: Cli, arguments: list[str], message: str) -> None:
    result = cli(*arguments)
    assert (result.code, result.out, result.err) == (2, "", f"rowlock: {message}\n")


def test_a_misspelt_option_is_answered_with_a_suggestion(cli: Cli) -> None:
    result = cli("play", "--seat", "3")
    message = "rowlock play: there is no option --seat; perhaps --seats is meant. See: rowlock play --help\n"
    assert (result.code, result.err) == (2, message)


def test_the_language_may_be_named_anywhere_and_the_last_one_counts(cli: Cli) -> None:
    for arguments in (["--lang", "de", "rules", "x"], ["rules", "x", "--lang=de"], ["rules", "--lang", "de", "x"]):
        assert "Das Spiel 'x' gibt es nicht" in cli(*arguments).err
    assert "Das Spiel 'x' gibt es nicht" in cli("--lang", "fr", "rules", "x", "--lang", "de").err


# ── settings ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "config.toml"
    monkeypatch.setenv("ROWLOCK_CONFIG", str(path))
    return path


def test_the_file_names_the_language_below_variable_and_option(cli: Cli, config: Path) -> None:
    config.write_text('language = "de"\n')
    assert "Das Spiel 'x' gibt es nicht" in cli("rules", "x", lang="").err
    assert "Le jeu 'x'" in cli("rules", "x", lang="fr").err
    assert "Il gioco 'x'" in cli("rules", "x", "--lang", "it", lang="fr").err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('colour = "red"\n', "unknown setting 'colour'; choose from language, name, bot, theme"),
        ("name = 7\n", "name is a text in quotation marks, not '7'"),
        ('name = " "\n', "name is a text in quotation marks, not ' '"),
        ('language = "xx"\n', "unknown language 'xx'; choose one of en, fr, de, it, nl"),
        ('theme = "pink"\n', "unknown theme 'pink'; choose one of dark, light, contrast"),
        ("name = Ann\n", "it cannot be read: Invalid value (at line 1, column 8)"),
    ],
)
def test_a_bad_file_is_one_clear_line_that_names_it(cli: Cli, config: Path, content: str, message: str) -> None:
    config.write_text(content)
    result = cli("rules", "qwirkle", "QW-7")
    assert (result.code, result.out, result.err) == (2, "", f"rowlock: {config}: {message}\n")


def test_a_file_that_is_named_and_missing_is_refused_and_an_empty_name_means_none(
    cli: Cli, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli("rules", "qwirkle", "QW-7").err == f"rowlock: there is no file {config}, which ROWLOCK_CONFIG names\n"
    monkeypatch.setenv("ROWLOCK_CONFIG", "")
    assert cli("rules", "qwirkle", "QW-7").code == 0


def test_the_file_names_the_opponent_unless_one_is_named(cli: Cli, config: Path, tmp_path: Path) -> None:
    config.write_text('bot = "random"\n')
    saved = tmp_path / "game.rowlock"
    for arguments, opponent in (([], "random"), (["--bot", "greedy"], "greedy")):
        saved.unlink(missing_ok=True)  # an unfinished game is not overwritten
        cli("play", "qwirkle", "--plain", "--save", str(saved), *arguments, stdin="quit\n")
        assert f"Players human | {opponent}\n" in saved.read_text()
    config.write_text('bot = "gredy"\n')
    assert "There is no player 'gredy'; perhaps greedy is meant." in cli("play", "qwirkle", "--plain").err
    config.write_text('bot = "minskip"\n')  # which does not play Qwirkle
    saved.unlink()
    cli("play", "qwirkle", "--plain", "--save", str(saved), stdin="quit\n")
    assert "Players human | greedy\n" in saved.read_text()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs is used")
@pytest.mark.parametrize("folder", [None, "", " ", "/etc/xdg-of-ann", "relative"])
def test_the_folder_is_the_one_of_platformdirs(monkeypatch: pytest.MonkeyPatch, folder: str | None) -> None:
    monkeypatch.delenv("ROWLOCK_CONFIG", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    if folder is not None:
        monkeypatch.setenv("XDG_CONFIG_HOME", folder)
    expected = Path(platformdirs.user_config_dir("rowlock", appauthor=False)) / "config.toml"
    assert config_path(os.environ) == str(expected)


def test_the_file_is_in_the_folder_of_the_system(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROWLOCK_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert str(tmp_path) in next(line for line in cli("doctor").out.split("\n") if "settings" in line)


# ── click's own words ─────────────────────────────────────────────────────────────────────────────────

CLICKS_WORDS = ("Usage", "Error", "Try ", "Missing", "No such", "Invalid value", "requires", "Got unexpected", "is not")


@pytest.mark.parametrize("language", ["en", "fr", "de", "it", "nl"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["rules", "--frob"],
        ["play", "--seat", "3"],
        ["match"],
        ["render", "x"],
        ["match", "qwirkle", "--pairs", "x"],
        ["match", "qwirkle", "--pairs", "0"],
        ["match", "qwirkle", "--pairs"],
        ["match", "qwirkle", "--json=3"],
        ["play", "--seats", "x"],
        ["render", "x", "-o", "y.svg", "--step", "-1"],
        ["rules", "a", "b", "c"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_refused_in_words_of_the_language(cli: Cli, language: str, arguments: list[str]) -> None:
    result = cli(*arguments, lang=language)
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert f"rowlock {arguments[0]} --help" in result.err
    assert [word for word in CLICKS_WORDS if word in result.err and language != "en"] == []
    assert (result.err == cli(*arguments, lang="en").err) == (language == "en")


INTERNATIONAL = {"N", "MS", "URL", "ID", "HEX", "TOKEN", "SHELL"}
"""Placeholders that are the same in every language."""


def test_every_placeholder_of_the_help_is_translated(cli: Cli) -> None:
    texts = Texts("de")
    words = {
        word
        for name in COMMANDS
        for parameter in CommandLine(texts).load(name).params
        for word in PLACEHOLDER.findall(parameter.metavar or "")
    }
    assert words >= {"GAME", "FILE", "PORT", "TARGET"}, "the search finds them"
    assert {word for word in words if f"placeholder-{word.lower()}" not in texts} <= INTERNATIONAL
    assert "[ZIEL]" in cli("admin", "--help", lang="de").out


def test_click_checks_only_numbers_so_that_no_other_refusal_is_in_its_own_words() -> None:
    """A file, a choice or a prompt of click would be refused or aborted in English: the commands check these."""
    for name in COMMANDS:
        for parameter in CommandLine(Texts("en")).load(name).params:
            match parameter.type:
                case click.IntRange():
                    assert isinstance(parameter, click.Option), "the refusal names the option"
                case click.Path() as path:
                    assert (path.exists, path.allow_dash) == (False, False), parameter.name
                case kind:
                    assert type(kind) in (type(click.STRING), type(click.INT), click.types.BoolParamType), (
                        parameter.name
                    )
            assert not getattr(parameter, "prompt", None), parameter.name


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--"], "Den Befehl '' gibt es nicht"),
        (["--", "dance"], "Den Befehl 'dance' gibt es nicht"),
        (["--", "--json"], "die Option --json gibt es nicht"),
        (["--lang"], "Zu --lang gehört eine Sprache: en, fr, de, it, nl."),
        (["rules", "--lang"], "Zu --lang gehört eine Sprache: en, fr, de, it, nl."),
        (["rules", "--lang", "xx"], "--lang: unbekannte Sprache 'xx'"),
        (["rules", "--lang", "--lang"], "--lang: unbekannte Sprache '--lang'"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_a_refusal_before_any_command_is_in_the_language_of_the_system(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    result = cli(*arguments, lang="")
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert message in result.err
