"""`rowlock party`: another machine joins by what the command prints, and by nothing else."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest
import zxingcpp
from click.testing import CliRunner

from rowlock.cli import party as command
from rowlock.cli.qr import DARK_ON_LIGHT, qr_lines
from rowlock.server import addresses, announce, rooms, run
from rowlock.server.settings import Settings
from tests.cli.namespaces import HERE, inside, two_rooms
from tests.cli.run import COMMAND, PATIENCE

PIXELS = 4
SHADES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
BEFORE, AFTER = DARK_ON_LIGHT.split("{}")
VISIT = """
import sys, json, httpx
address, evil = sys.argv[1], {"host": "evil.example"}
with httpx.Client(base_url=address, headers={"origin": address}, trust_env=False, timeout=60) as ann:
    host = ann.post("/api/guests", json={"name": "Ann"}).status_code
    opened = ann.post("/api/tables", json={"game": "qwixx_cards", "seats": 2, "public": False}).json()
    table = opened["table"]["id"]
    invite = ann.get(f"/api/tables/{table}/passes").json()["invite"]
    reach = ann.get("/api/reach").json()
with httpx.Client(base_url=address, headers={"origin": address}, trust_env=False, timeout=60) as bob:
    bob.post("/api/guests", json={"name": "Bob"})
    without = bob.post(f"/api/tables/{table}/join", json={}).status_code
    joined = bob.post(f"/api/tables/{table}/join", json={"invite": invite}).status_code
    rebound = bob.get("/api/games", headers=evil).status_code
    named = bob.get("/api/games", headers={"host": sys.argv[2]}).status_code
print(json.dumps([host, without, joined, rebound, named, reach["origins"]]))
"""
GET = "import sys, httpx; print(httpx.get(sys.argv[1], timeout=60).status_code)"
LISTEN = """
import sys
from zeroconf import Zeroconf, IPVersion
with Zeroconf(interfaces=[sys.argv[1]], ip_version=IPVersion.V4Only) as ears:
    label = sys.argv[2].removesuffix(".local")
    info = ears.get_service_info("_http._tcp.local.", f"Rowlock ({label})._http._tcp.local.", timeout=60_000)
    print(info.parsed_addresses(IPVersion.V4Only)[0], info.port, info.server)
"""


def decoded(lines: list[str]) -> str:
    """Read a QR code as a camera would: as a picture."""
    rows = [[SHADES[letter][half] for letter in line] for line in lines for half in (0, 1)]
    picture = np.kron(np.array(rows, dtype=np.uint8) * 255, np.ones((PIXELS, PIXELS), dtype=np.uint8))
    [found] = zxingcpp.read_barcodes(picture)
    return str(found.text)


@pytest.mark.parametrize("address", ["http://192.168.1.7:8017", "http://[fd00::7]:8017", "https://play.example"])
def test_a_reader_finds_the_address_in_the_code(address: str) -> None:
    assert decoded(qr_lines(address, colour=False)) == address
    coloured = [line.removeprefix(BEFORE).removesuffix(AFTER) for line in qr_lines(address, colour=True)]
    opposite = str.maketrans(" █▀▄", "█ ▄▀")  # here blocks are the dark modules
    assert decoded([line.translate(opposite) for line in coloured]) == address


@contextmanager
def party(data: Path, *before: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """Run the command and give what it prints until it says how to stop; Ctrl-C ends it with its usual exit code."""
    process = subprocess.Popen(
        [*before, *COMMAND, "party", "--port", "0", "--data", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "ROWLOCK_LANG": "en", "PYTHONUTF8": "1", "DISPLAY": "", "WAYLAND_DISPLAY": ""},
        start_new_session=True,
    )
    assert process.stdout is not None
    said: list[str] = []
    try:
        for line in process.stdout:
            said.append(line.rstrip("\n"))
            if line.startswith("Ctrl-C"):
                break
        yield process, said
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out, err) == (130, "", "")
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_another_machine_joins_through_the_printed_address(tmp_path: Path) -> None:
    with two_rooms() as (room, other), party(tmp_path / "data", *inside(room)) as (_, said):
        address = said[0].removeprefix("Join at ")
        port = address.rpartition(":")[2]
        assert address == f"http://{HERE}:{port}"
        assert f"  also http://[fd77::1]:{port}" in said
        assert sum("Everyone on this network can join" in line for line in said) == 1
        code = [line for line in said if line and set(line) <= set(SHADES)]
        letters = next(line for line in said if line.startswith("Room code: ")).removeprefix("Room code: ")
        assert decoded(code) == f"{address}/room/{letters}", "one scan opens the room"

        name = next(line for line in said if ".local:" in line).partition("http://")[2]
        visit = subprocess.run(
            inside(other, sys.executable, "-c", VISIT, address, name),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        assert json.loads(visit.stdout) == [201, 403, 200, 421, 200, []], visit.stderr
        sixth = subprocess.run(
            inside(other, sys.executable, "-c", VISIT, f"http://[fd77::1]:{port}", name),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        assert json.loads(sixth.stdout)[:3] == [201, 403, 200]
        heard = subprocess.run(
            inside(other, sys.executable, "-c", LISTEN, "10.177.0.2", name.partition(":")[0]),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        assert heard.stdout.split() == [HERE, port, f"{name.partition(':')[0]}."]
        [database] = (tmp_path / "data").glob("*.sqlite")
        assert stat.S_IMODE(database.stat().st_mode) & 0o077 == 0


def test_without_a_network_the_device_itself_can_play(tmp_path: Path) -> None:
    with two_rooms() as (room, _):
        subprocess.run(["ip", "-n", room, "link", "delete", "cable"], check=True)
        with party(tmp_path / "data", *inside(room)) as (_, said):
            assert said[0].startswith("There is no network: only this device can play, at http://127.0.0.1:")
            address = said[0].partition("at ")[2].split(". ")[0]
            found = subprocess.run(
                inside(room, sys.executable, "-c", GET, address),
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            assert found.stdout.strip() == "307", found.stderr  # to the room


def test_people_in_one_room_share_with_nobody_because_of_their_address(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, **_: served.append(settings))
    assert CliRunner().invoke(command.party, [], obj=Mock()).exit_code == 0
    assert [settings.by_address for settings in served] == [False]
    assert Settings().by_address, "elsewhere addresses share first"


@pytest.mark.parametrize("trouble", [None, "no multicast here"])
@pytest.mark.parametrize("public", ["", "https://play.example"])
def test_the_name_of_the_machine_is_shown_only_if_it_is_announced_and_leads_here(
    monkeypatch: pytest.MonkeyPatch, trouble: str | None, public: str
) -> None:
    """A public address has a proxy before it, and a name that nobody hears leads nowhere."""
    monkeypatch.setattr(announce, "announced", lambda *_: nullcontext(trouble))
    monkeypatch.setattr(addresses, "origins_of", lambda *_: ["http://192.168.1.7:8017", "http://192.168.1.8:8017"])
    monkeypatch.setattr(addresses, "local_name", lambda: "den.local")
    monkeypatch.setattr(rooms, "open_room", lambda _: "KTRW")
    shown: list[str] = []
    monkeypatch.setattr(command, "open_browser", shown.append)
    console = Mock(plain=False, size=(0, 0), colour=False)
    with ExitStack() as until_stopped:
        command._welcome(console, Settings(public=public), "http://127.0.0.1:8017", until_stopped)
    told = {call.args[0]: call.kwargs for call in [*console.tell.call_args_list, *console.text.call_args_list]}
    also = [call.kwargs["address"] for call in console.text.call_args_list]
    assert (told["party-code"], shown) == ({"code": "KTRW"}, ["http://127.0.0.1:8017/room/KTRW"])
    assert told["party-address"] == {"address": "http://192.168.1.7:8017"}
    named = [] if trouble or public else ["http://den.local:8017"]
    assert also == ["http://192.168.1.8:8017", *named]
    assert ("party-not-announced" in told) == (trouble is not None)
