"""The files of continuous integration, releases and containers agree with the repository; linters read their syntax."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from rowlock.server.settings import settings_from
from tests.installing.machines import ROOT
from tools.release import NotReady, check, notes

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"(?:\./\.github/workflows/\w+\.yml|[\w.-]+/[\w./-]+@v\d+\.\d+\.\d+)")
REGISTRIES = re.compile(
    r"pypi\.org|pythonhosted|npmjs|ghcr\.io|docker\.io|quay\.io|index-url|registry *[=:]", re.IGNORECASE
)
FILES = ("Dockerfile", "compose.yaml", ".pre-commit-config.yaml", "deploy/Caddyfile", ".github/dependabot.yml")

workflows = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@workflows
def test_a_workflow_may_only_read_unless_a_job_says_why(path: Path) -> None:
    found = load(path)
    assert found["permissions"] == {"contents": "read"}
    text = path.read_text(encoding="utf-8")
    for line in text.splitlines():
        if re.search(r"^ +[\w-]+: write\b(?! the)", line):
            assert "# " in line, f"{path.name}: {line.strip()} gives no reason"


@workflows
def test_a_workflow_pins_what_it_uses_and_every_job_has_a_limit(path: Path) -> None:
    for name, job in load(path)["jobs"].items():
        steps = job.get("steps", [])
        for used in [job["uses"]] if "uses" in job else [step["uses"] for step in steps if "uses" in step]:
            assert PINNED.fullmatch(used), f"{path.name}: {used}"
        assert "uses" in job or job["timeout-minutes"] <= 60, name
        for step in steps:
            assert "${{" not in step.get("run", ""), f"{path.name}: {step}: expressions reach scripts as variables only"


@pytest.mark.parametrize("path", [*(ROOT / file for file in FILES), *WORKFLOWS], ids=lambda path: path.name)
def test_no_file_names_a_package_registry(path: Path) -> None:
    assert not REGISTRIES.search(path.read_text(encoding="utf-8"))


def test_programs_and_files_that_workflows_name_exist() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    for module in set(re.findall(r"python3? -m ((?:tools|tests)\.[\w.]+)", text)):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module
    for file in set(re.findall(r"(?:requirements|tools)/[\w.]+", text)):
        assert (ROOT / file).is_file(), file
    targets = set(re.findall(r"run: make (\w+)", text))
    assert targets <= set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def test_the_image_runs_as_a_user_without_rights_and_checks_its_health() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    last = text.rpartition("\nFROM ")[2]
    assert re.search(r"^USER [1-9]\d+:[1-9]\d+$", last, re.MULTILINE)
    assert "/readyz" in last
    assert all(
        re.fullmatch(r"\S+:\d+\.\d+\.\d+\S*(?: AS \w+)?", base)
        for base in re.findall(r"^FROM (.+)$", text, re.MULTILINE)
    )
    for file in re.findall(r"^COPY (?:--\S+ )?(\S+) ", text, re.MULTILINE):
        assert file in (".", "/wheel") or (ROOT / file).exists(), file


def test_the_composed_server_gets_settings_that_it_knows(tmp_path: Path) -> None:
    found = load(ROOT / "compose.yaml")
    given = {
        name: re.sub(r"\$\{\w+(?::-(\w+)|:\?[^}]*)?\}", lambda default: default[1] or "play.example", str(value))
        for name, value in found["services"]["server"]["environment"].items()
    }
    settings = settings_from({**given, "ROWLOCK_DATA": str(tmp_path)})
    assert settings.database_url.startswith("postgresql")
    known = (ROOT / "docs/operations.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in known for name in given)
    assert {"healthcheck", "deploy", "cap_drop"} <= set(found["services"]["database"])
    for name, service in found["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["deploy"]["resources"]["limits"]["memory"], name
        assert "ports" not in service or name == "proxy", "only the proxy is reachable"
    assert found["networks"]["back"]["internal"] is True


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """A copy of what a release is checked against, ready for version 2.3.4."""
    for file in ("pyproject.toml", "CITATION.cff", "src/rowlock/core/version.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    change(tmp_path / "src/rowlock/core/version.py", r'"\d.*"', '"2.3.4"')
    change(tmp_path / "CITATION.cff", r"\nversion: .*", "\nversion: 2.3.4")
    change(tmp_path / "pyproject.toml", "/OWNER/", "/somebody/")
    (tmp_path / "CHANGELOG.md").write_text(
        "# C\n\n## Unreleased\n\n- x\n\n## 2.3.4 - 2030-01-02\n\n- y\n\n## 2.3.3\n\n- z\n"
    )
    return tmp_path


def change(path: Path, pattern: str, by: str) -> None:
    text, count = re.subn(pattern, by, path.read_text(encoding="utf-8"))
    assert count == 1
    path.write_text(text, encoding="utf-8")


def test_a_release_that_fits_its_tag_passes_and_has_notes(release: Path) -> None:
    check("v2.3.4", release)
    assert notes("v2.3.4", release) == "- y\n"


@pytest.mark.parametrize(
    ("file", "pattern", "by", "why"),
    [
        ("src/rowlock/core/version.py", "2.3.4", "2.3.5", "version.py is not 2.3.4"),
        ("CITATION.cff", "version: 2.3.4", "version: 2.3.5", "CITATION.cff is not 2.3.4"),
        ("CHANGELOG.md", " - 2030-01-02", "", "2.3.4 has no date"),
        ("CHANGELOG.md", "## 2.3.4", "## 2.3.5", "CHANGELOG.md has no section 2.3.4"),
        ("pyproject.toml", "/somebody/", "/OWNER/", "OWNER stands for the owner"),
    ],
)
def test_a_release_that_does_not_fit_is_refused(release: Path, file: str, pattern: str, by: str, why: str) -> None:
    change(release / file, pattern, by)
    with pytest.raises(NotReady, match=why):
        check("v2.3.4", release)
