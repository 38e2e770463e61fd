"""The files of continuous integration, releases and containers agree with the repository; linters read their syntax."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.version import Version

from rowlock.core.version import __version__
from rowlock.server.settings import settings_from
from tests.installing.machines import ROOT
from tools.release import PAGES, NotReady, check, notes, prepare, published

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


BEFORE = "<!-- until a release -->\nclone\n<!-- from a release on\ninstall\n-->\n"


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """A copy of what a release is checked against, ready for version 2.3.4."""
    for file in ("pyproject.toml", "CITATION.cff", "src/rowlock/core/version.py", *PAGES):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    change(tmp_path / "pyproject.toml", "/OWNER/", "/somebody/")
    (tmp_path / "CHANGELOG.md").write_text("# C\n\n## Unreleased\n\n- y\n\n## 2.3.3\n\n- z\n")
    prepare("2.3.4", "2030-01-02", tmp_path)
    change(tmp_path / "CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- x\n")
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
        *((page, r"\A", BEFORE, f"{re.escape(page)} says that nothing is published yet") for page in PAGES),
    ],
)
def test_a_release_that_does_not_fit_is_refused(release: Path, file: str, pattern: str, by: str, why: str) -> None:
    change(release / file, pattern, by)
    with pytest.raises(NotReady, match=why):
        check("v2.3.4", release)


def test_preparing_a_release_dates_it_everywhere_and_turns_the_pages(release: Path) -> None:
    assert '\ndate-released: "2030-01-02"\n' in (release / "CITATION.cff").read_text()
    for page in PAGES:
        assert (release / page).read_text() == published((ROOT / page).read_text()), page
    assert published(f"a\n{BEFORE}b\n{BEFORE}") == "a\ninstall\nb\ninstall\n"


def test_a_release_that_cannot_be_prepared_changes_nothing(release: Path) -> None:
    change(release / "CHANGELOG.md", "## Unreleased\n", "")
    (release / PAGES[0]).write_text(BEFORE)
    before = {path: path.read_text() for path in release.rglob("*") if path.is_file()}
    with pytest.raises(NotReady, match=r"CHANGELOG\.md has 0 places"):
        prepare("2.3.5", "2030-01-03", release)
    assert {path: path.read_text() for path in release.rglob("*") if path.is_file()} == before


def test_the_version_is_that_of_the_last_release_or_a_later_one_under_development() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\d\S+) - (\d{4}-\d\d-\d\d)$", changes, re.MULTILINE)
    assert newest is not None
    cited = load(ROOT / "CITATION.cff")
    assert (cited["version"], str(cited["date-released"])) == newest.groups()
    if __version__ != newest[1]:
        assert Version(__version__).is_devrelease
        assert Version(__version__) > Version(newest[1])
        assert f"`rowlock --version` says {__version__}." in changes.partition("\n## ")[2].partition("\n## ")[0]
