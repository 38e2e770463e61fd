"""The help of every command fits its terminal, in every language, and its examples can be copied from it."""

from __future__ import annotations

import shlex

import pytest

from rowlock.cli.app import COMMANDS, CommandLine
from rowlock.cli.examples import EXAMPLES
from rowlock.locale import LANGUAGES, Texts
from tests.cli.run import Cli


def helps(language: str) -> dict[str, str]:
    """Give the help of `rowlock` itself and of every command."""
    line = CommandLine(Texts(language))
    found = {}
    for name in ("", *COMMANDS):
        command = line.load(name) if name else line
        with command.make_context(f"rowlock {name}".strip(), [], resilient_parsing=True) as context:
            found[name] = command.get_help(context)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 60, 80, 200])
def test_no_line_of_any_help_is_wider_than_the_terminal(
    monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = helps(language)
    assert [line for text in shown.values() for line in text.splitlines() if len(line) > min(columns, 80)] == []
    for name, text in shown.items():
        lines = text.replace("\\\n", "").splitlines()
        for example in EXAMPLES[name]:
            start = example.split()[0]
            copied = [shlex.split(line) for line in lines if line.startswith(f"    {start} ")]
            assert [word.split() for word in shlex.split(example)] in [[w.split() for w in words] for words in copied]


def test_a_position_of_an_example_may_be_broken_by_the_shell(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    broken = helps("en")["hint"].split('hint "')[1].split('"')[0]
    assert "\\\n" in broken
    assert cli("hint", broken.replace("\\\n", "")).code == 0
