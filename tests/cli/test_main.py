"""The command line as a whole: help, versions, languages, bad usage, interrupts and closed pipes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys

import pytest

from rowlock import __version__
from rowlock.bots import BOTS
from rowlock.cli.app import COMMANDS, CommandLine
from rowlock.cli.bot import guest_name
from rowlock.cli.examples import EXAMPLES
from rowlock.cli.welcome import FIRST, WITHOUT_INSTALLING
from rowlock.locale import Texts
from rowlock.tables.names import check_not_reserved, clean_name
from tests.cli.run import COMMAND, PATIENCE, Cli, run_process
from tests.docs.shown import rowlock_words


def test_help_lists_the_commands_and_teaches_with_examples(cli: Cli) -> None:
    result = cli("--help")
    assert result.code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in result.out
    assert "rowlock play qwirkle" in result.out


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_every_command_shows_its_examples(cli: Cli, name: str) -> None:
    result = cli(name, "--help")
    assert result.code == 0
    shown = re.sub(r"\\\n\s+", "", result.out)  # a long one goes on in the next line
    for example in EXAMPLES[name]:
        assert example in shown


def test_help_speaks_the_language_wherever_lang_stands(cli: Cli) -> None:
    assert "Beispiele:" in cli("--lang", "de", "play", "--help").out
    assert "Beispiele:" in cli("play", "--help", "--lang=de").out
    assert "Exemples" in cli("play", "--help", lang="fr").out


def test_the_version_is_that_of_the_package(cli: Cli) -> None:
    assert cli("--version").out == f"rowlock {__version__}\n"


def test_without_a_command_the_first_commands_to_try_are_shown(cli: Cli) -> None:
    result = cli()
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"Rowlock {__version__}\n")
    for command, _ in FIRST:
        assert command in result.out
        parsed = CommandLine(Texts("en"))
        words = rowlock_words(command)
        assert words
        assert words == ["--help"] or parsed.load(words[0]).make_context(words[0], words[1:])
    assert "im Terminal gegen einen Bot spielen" in cli(lang="de").out


def test_without_the_server_the_first_screen_names_what_installs_it(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "pip install" not in cli().out
    monkeypatch.setattr("rowlock.cli.welcome.has_extra", lambda _extra: False)
    shown = cli().out
    assert 'pip install "rowlock[server]"' in shown
    assert WITHOUT_INSTALLING in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["dance"],
            "rowlock: There is no command 'dance'; there are play, tui, replay, verify, hint, stats, insights, "
            "render, rules, engine, perft, simulate, bots, match, ladder, tune, review, puzzle, doctor, completion, "
            "serve, party, bot, backup, restore, admin.",
        ),
        (["play", "--dance"], "rowlock play: there is no option --dance. See: rowlock play --help"),
        (["--dance"], "rowlock: there is no option --dance. See: rowlock --help"),
        (["replay"], "rowlock replay: FILE is missing. See: rowlock replay --help"),
        (["perft", "qwirkle"], "rowlock perft: --depth is missing. See: rowlock perft --help"),
        (["--lang", "xx", "doctor"], "rowlock: --lang: unknown language 'xx'; choose one of en, fr, de, it, nl"),
    ],
)
def test_bad_usage_is_one_clear_line_and_exit_code_2(cli: Cli, arguments: list[str], message: str) -> None:
    result = cli(*arguments)
    assert (result.code, result.err, result.out) == (2, message + "\n", "")


def test_a_value_of_the_wrong_type_is_one_clear_line(cli: Cli) -> None:
    result = cli("perft", "qwirkle", "--depth", "deep")
    assert result.code == 2
    assert result.err.startswith("rowlock perft: ")
    assert result.err.count("\n") == 1


def test_errors_are_told_in_the_language_of_the_user(cli: Cli) -> None:
    assert cli("rules", "chess", lang="it").err.startswith("rowlock: Il gioco 'chess' non esiste; ci sono qwirkle")


def test_a_mistake_of_the_program_is_told_without_a_traceback(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("rowlock.cli.rules.rules_page", broken)
    result = cli("rules", "qwirkle")
    assert result.code == 70
    assert "ZeroDivisionError: oh" in result.err
    monkeypatch.setenv("ROWLOCK_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cli("rules", "qwirkle")


def test_an_interrupt_ends_with_130_and_no_traceback() -> None:
    environment = {**os.environ, "ROWLOCK_LANG": "en"}
    with subprocess.Popen(
        [*COMMAND, "perft", "qwirkle", "--depth", "9"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()  # it counts now, which takes days
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode == 130
    assert err.strip() == b""


def test_a_closed_pipe_ends_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    with subprocess.Popen([*COMMAND, "doctor"], stdout=write, stderr=subprocess.PIPE) as process:
        os.close(write)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 141
    assert err == b""


def test_a_terminal_that_cannot_show_a_character_gets_its_escape() -> None:
    result = run_process("doctor", PYTHONIOENCODING="latin-1")
    assert "qwirkle, 2\\u20134" in result.out
    assert result.err == ""


def test_the_command_is_installed() -> None:
    script = os.path.join(os.path.dirname(sys.executable), "rowlock")
    done = subprocess.run([script, "--version"], capture_output=True, timeout=PATIENCE)
    assert done.stdout.decode() == f"rowlock {__version__}\n"


@pytest.mark.parametrize(
    ("language", "usage", "options", "help_option"),
    [
        ("fr", "Utilisation : rowlock rules [OPTIONS] [JEU] [ARTICLE]", "Options :", "Afficher cette aide."),
        ("de", "Aufruf: rowlock rules [OPTIONEN] [SPIEL] [ABSATZ]", "Optionen:", "Diese Hilfe zeigen."),
        ("it", "Uso: rowlock rules [OPZIONI] [GIOCO] [ARTICOLO]", "Opzioni:", "Mostra questa guida."),
        ("nl", "Gebruik: rowlock rules [OPTIES] [SPEL] [ARTIKEL]", "Opties:", "Toon deze hulp."),
    ],
)
def test_the_frame_of_the_help_is_in_the_language_too(
    cli: Cli, language: str, usage: str, options: str, help_option: str
) -> None:
    printed = cli("rules", "--help", lang=language).out.replace("\u00a0", " ")
    assert all(words in printed for words in (usage, options, help_option))
    assert not any(words in printed for words in ("Usage", "Show this", "Positional", "GAME"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "--seats"], "rowlock play: zur Option --seats gehört ein Wert."),
        (["play", "--seats", "x"], "rowlock play: --seats nimmt eine ganze Zahl."),
        (["play", "--plain=3"], "rowlock play: die Option --plain nimmt keinen Wert."),
        (["perft", "qwirkle", "--depth", "0"], "rowlock perft: --depth nimmt eine ganze Zahl ab 1."),
        (["hint", "x", "--count", "0"], "rowlock hint: --count nimmt eine ganze Zahl von 1 bis 1000."),
        (["rules", "qwirkle", "QW-1", "more"], "rowlock rules: das ist zu viel: more."),
        (["verify"], "rowlock verify: DATEI… fehlt."),
    ],
)
def test_what_is_wrong_with_a_call_is_said_in_the_language(cli: Cli, arguments: list[str], message: str) -> None:
    result = cli(*arguments, lang="de")
    assert result.code == 2
    assert result.err.startswith(message)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_joins_a_server_under_a_name_that_is_not_reserved(name: str) -> None:
    check_not_reserved(clean_name(guest_name(BOTS[name])))
