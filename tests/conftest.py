"""Configures the suite: reproducible runs, long tests left out by default, a summary of the clauses at the end."""

from __future__ import annotations

import gc
import os
import signal
import ssl
from collections.abc import Callable, Generator, Iterator
from functools import wraps

import httpx
import pytest
from hypothesis import HealthCheck, settings

from tests.kit.clauses import summary

settings.register_profile(
    "rowlock", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60
)
settings.load_profile("rowlock")

# A shell starts a background job with SIGINT ignored; every program that the suite starts would inherit this.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# `nohup` does the same with SIGHUP. A handler that does nothing keeps the suite running; programs do not inherit it.
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda _number, _frame: None)

os.environ["ROWLOCK_AUTOSAVE"] = ""  # and their unfinished game is left alone
os.environ["ROWLOCK_CONFIG"] = ""  # the settings of whoever runs the suite do not count

LONG_SERVER_TESTS = {
    "test_accounts_postgres",
    "test_backup",
    "test_chaos_small",
    "test_faults",
    "test_killed",
    "test_load_small",
    "test_many_processes",
    "test_openapi",
    "test_ratings",
    "test_security_limits",
    "test_security_sessions",
    "test_socket_fuzz",
}
QUICK_BROWSER_TESTS = {
    "test_device",
    "test_draft",
    "test_everyday",
    "test_first_page",
    "test_focus",
    "test_generic",
    "test_keys",
    "test_screen",
    "test_spoken",
}


@pytest.fixture(scope="session", autouse=True)
def _certificates_read_once() -> Iterator[None]:
    """Give all HTTP clients one TLS context: reading the certificates takes longer than most conversations."""
    context = ssl.create_default_context()

    def with_context(make: Callable[..., None]) -> Callable[..., None]:
        @wraps(make)
        def made(*arguments: object, **settings: object) -> None:
            if settings.get("verify", True) is True:
                settings = {**settings, "verify": context}
            make(*arguments, **settings)

        return made

    with pytest.MonkeyPatch.context() as patch:
        for kind in (httpx.Client, httpx.AsyncClient):
            patch.setattr(kind, "__init__", with_context(kind.__init__))
        yield


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the collector from looking at thousands of tests again and again: what is collected stays to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect long tests unless `-m` is given: most browser tests, and tests that kill, flood or multiply servers."""
    for item in items:
        parts = item.path.parts
        slow_browser = "browser" in parts and item.path.stem not in QUICK_BROWSER_TESTS
        if slow_browser or ("server" in parts and item.path.stem in LONG_SERVER_TESTS):
            item.add_marker("long")
    if config.getoption("-m"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the number of clauses and how many have a test."""
    for line in summary():
        terminalreporter.write_line(line)
