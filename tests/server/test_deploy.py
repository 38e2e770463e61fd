"""The files in deploy/: every metric they name exists, and the alert rules are valid and fire when they should."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import httpx
import pytest
import structlog

from rowlock.server.logs import logged, set_up_logs
from tests.kit.clauses import ROOT
from tests.server.running import Running, guests, play_out, run, table_of
from tests.server.services import need

DASHBOARD = ROOT / "deploy" / "grafana-dashboard.json"
RULES = ROOT / "deploy" / "prometheus-alerts.yml"
DOCUMENT = ROOT / "docs" / "operations.md"
METRIC = re.compile(r"\b(?:rowlock|process)_[a-z_]+\b")
LABELS = re.compile(r"\b((?:rowlock|process)_[a-z_]+)\{([^}]*)\}")
OF_PROMETHEUS = {"instance", "job"}


def metrics_of(server: Running) -> str:
    return httpx.get(f"{server.url}/metrics", trust_env=False).text


def shown_by(server: Running) -> dict[str, set[str]]:
    """Give the names of the metrics that a server shows, each with its labels."""
    shown: dict[str, set[str]] = {}
    for line in metrics_of(server).splitlines():
        if not line.startswith("#"):
            name, _, rest = line.partition("{")
            labels = rest.partition("}")[0] if rest else ""
            shown.setdefault(name.split(" ")[0], set()).update(re.findall(r'(\w+)="', labels))
    return shown


def expressions() -> list[str]:
    """Give every query of the dashboard and of the rules."""
    board = json.loads(DASHBOARD.read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    asked += [one["query"] for one in board["templating"]["list"] if one["type"] == "query"]
    return asked + re.findall(r"^ +expr: (.+)$", RULES.read_text(), re.MULTILINE)


def test_every_metric_of_the_dashboard_and_the_rules_exists_with_its_labels(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 1)
        _, followings = await table_of(clients, "qwixx_cards", 2, bots=1)
        await play_out(followings)

    run(evening())
    shown, asked = shown_by(server), expressions()
    assert len(asked) > 30
    unknown = {name for text in asked for name in METRIC.findall(text)} - set(shown)
    assert not unknown
    for text in asked:
        for name, labels in LABELS.findall(text):
            used = set(re.findall(r"(\w+)\s*[=!]", labels)) - OF_PROMETHEUS
            assert used <= shown[name], f"{name} has no labels {used - shown[name]}"


def test_every_metric_that_the_documentation_names_exists(server: Running) -> None:
    named = {name for quoted in re.findall(r"`[^`\n]+`", DOCUMENT.read_text()) for name in METRIC.findall(quoted)}
    shown = set(shown_by(server))
    assert len(named) > 10
    assert not {name for name in named if not {name, f"{name}_bucket"} & shown}


def test_the_panels_of_the_dashboard_do_not_overlap() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in json.loads(DASHBOARD.read_text())["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells


def test_prometheus_accepts_the_alert_rules_and_they_fire_when_they_should(tmp_path: Path) -> None:
    need("prometheus", "promtool")
    checked = subprocess.run(["promtool", "check", "rules", str(RULES)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    tests = tmp_path / "alerts_test.yml"
    tests.write_text((Path(__file__).parent / "alerts_test.yml").read_text().replace("RULES]", f"{RULES}]"))
    fired = subprocess.run(["promtool", "test", "rules", str(tests)], capture_output=True, text=True, check=False)
    assert fired.returncode == 0, fired.stdout + fired.stderr


def test_every_alert_says_how_urgent_it_is_and_what_it_means() -> None:
    alerts = RULES.read_text().split("- alert: ")[1:]
    assert len(alerts) > 10
    for alert in alerts:
        assert re.search(r"\n +labels: \{ severity: (page|ticket) \}\n", alert), alert
        assert re.search(r"\n +summary: .+\n +description: .+\.\n", alert), alert


def value_of(server: Running, line: str) -> float:
    found = re.search(rf"^{re.escape(line)} (\S+)$", metrics_of(server), re.MULTILINE)
    assert found is not None, line
    return float(found[1])


def test_turns_responses_and_fanout_are_counted(server: Running) -> None:
    quick = 'rowlock_queue_wait_seconds_count{kind="quick"}'
    before, responses = value_of(server, quick), value_of(server, 'rowlock_responses_total{status="4xx"}')

    async def evening() -> None:
        clients = await guests(server.url, 1)
        _, followings = await table_of(clients, "qwixx_cards", 2, bots=1)
        await play_out(followings)

    run(evening())
    httpx.get(f"{server.url}/api/nowhere", trust_env=False)
    assert value_of(server, quick) > before
    assert value_of(server, 'rowlock_responses_total{status="4xx"}') > responses
    assert value_of(server, 'rowlock_queue_length{kind="reviews"}') == 0
    assert value_of(server, "rowlock_fanout_working") == 1, "a single process has nothing that could fail"
    assert value_of(server, "rowlock_draining") == 0


def test_errors_in_the_log_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    before = logged()
    set_up_logs("warning")
    log = structlog.get_logger("test")
    log.info("not written")
    log.error("a fault")
    log.warning("a doubt")
    after = logged()
    assert {level: after[level] - before[level] for level in after} == {
        "info": 0,
        "warning": 1,
        "error": 1,
        "critical": 0,
    }
    assert "a fault" in capsys.readouterr().err
