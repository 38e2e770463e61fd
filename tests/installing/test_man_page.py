"""The man pages are what the commands say, in every language, and a wheel brings them."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest

import hatch_build
from rowlock.cli.app import COMMANDS, CommandLine
from rowlock.cli.examples import EXAMPLES
from rowlock.locale import Texts
from rowlock.locale.language import LANGUAGES
from tests.installing.machines import ROOT
from tools.man_page import NAME, escaped, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_every_command_with_its_options_and_examples(language: str) -> None:
    texts, shown = Texts(language), page(language)
    assert f"\n.SH {NAME[language]}\nrowlock \\- {escaped(texts.text('help'))}\n" in shown
    commands = CommandLine(texts)
    for name in COMMANDS:
        _, found, part = shown.partition(f'.SS "rowlock {name} ')
        assert found, name
        part = re.split(r"^\.S[SH] ", part, maxsplit=1, flags=re.MULTILINE)[0]
        assert escaped(texts.text(f"help-{name}")) in part
        for parameter in commands.load(name).params:
            assert isinstance(parameter, click.Option | click.Argument)
            assert escaped((parameter.help or "").split(" [")[0]) in part
            for option in parameter.opts:
                assert not option.startswith("-") or escaped(option) in part, (name, option)
        for example in EXAMPLES[name]:
            assert f"    {escaped(example)}\n" in part
    assert set(NAME) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\n  b", "a b"),
        ("--json", r"\-\-json"),
        (".rowlock", r"\&.rowlock"),
        ("'a'", r"\&'a'"),
        ("C:\\games", r"C:\egames"),
        (" spelen ", "spelen"),
    ],
)
def test_a_text_is_no_command_of_troff(text: str, shown: str) -> None:
    assert escaped(text) == shown


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff formats man pages")
@pytest.mark.parametrize("language", LANGUAGES)
def test_groff_has_nothing_to_complain_about(language: str) -> None:
    done = subprocess.run(
        ["groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z"], input=page(language), capture_output=True, text=True
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if "can't break line" not in line]) == (0, [])


def test_a_wheel_brings_the_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "MAN_PAGES", tmp_path / "man")
    (tmp_path / "man").mkdir()
    (tmp_path / "man/old").touch()
    monkeypatch.setenv("ROWLOCK_LANG", "fr")  # whose language does not count
    monkeypatch.setenv("PYTHONSAFEPATH", "1")  # as pipx does
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert hatch_build.write_man_pages(ROOT) == {str(tmp_path / "man"): "share/man"}
    made = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*") if path.is_file()}
    assert made.keys() == {
        "man/man1/rowlock.1.gz",
        *(f"man/{one}/man1/rowlock.1.gz" for one in ("de", "fr", "it", "nl")),
    }
    for language in LANGUAGES:
        name = "man/man1" if language == "en" else f"man/{language}/man1"
        assert gzip.decompress(made[f"{name}/rowlock.1.gz"].read_bytes()).decode() == page(language)


def test_no_notice_says_that_kernels_are_not_compiled_before_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A tree in which nothing is compiled yet, as in every isolated build."""
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "_built.json", "__pycache__", "static")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=ignored)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=ignored)
    monkeypatch.setattr(hatch_build, "MAN_PAGES", tmp_path / "man")
    monkeypatch.delenv("ROWLOCK_KERNELS", raising=False)
    hatch_build.write_man_pages(tmp_path)
    assert capfd.readouterr().err == ""
