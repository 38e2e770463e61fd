"""Tries every printed way to install Rowlock on a bare machine: `sudo python3 -m tests.installing.bare [--only WORD]`.

The machine is a minimal Debian made by debootstrap, with what the README names and nothing else: no node, no npm, no
compiler, no headers of Python, an empty HOME, LANG=C, and a user without rights. Each way ends with a first move.
Writes seconds and bytes to build/bare/report.json. Needs root for chroot, and only the standard library.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tests.installing.machines import ROOT, copied_tree

__all__ = ["WAYS", "Machine", "NotInstalled", "Result", "Way", "main", "table_of"]

FOLDER: Final = ROOT / "build/bare"
SUITE: Final = "bookworm"
PACKAGES: Final = "python3,python3-venv,git,make,ca-certificates"
"""What README names under "From a clone"; certificates are what every client of a package index needs."""
USER: Final = 10017
"""A user that neither this machine nor the bare one knows, as in a container that is run as somebody."""
TIMEOUT_S: Final = 1200.0
CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")
OF_NETWORK: Final = ("PROXY", "SSL_CERT", "EXTRA_CA_CERTS", "PIP_CERT", "INDEX", "DEFAULT_TIMEOUT")
"""Parts of the names of variables that say how this machine reaches package indexes."""
CACHES: Final = {"PIP_CACHE_DIR": "pip", "UV_CACHE_DIR": "uv", "npm_config_cache": "npm"}

IN_TERMINAL: Final = """
printf 'legal\\n1\\nsave game.rowlock\\nquit\\n' | $rowlock play qwirkle --plain --seed 7 >said 2>&1 || cat said
grep -q place game.rowlock
"""
IN_BROWSER: Final = """
until url=$(grep -o 'http://[^ ]*/start/[a-z_]*' "$HOME/said"); do
    kill -0 $serving 2>/dev/null || { cat "$HOME/said"; exit 1; }
    sleep 0.1
done
$python /srv/first_move.py "$url"
kill $serving; wait $serving || true
"""
FIRST_MOVE: Final = """
import asyncio, sys, urllib.request
from rowlock.bots import BOTS, Budget
from rowlock.client import Client
from rowlock.core.chance import FastStream
from rowlock.games import GAMES
from rowlock.wire.rest import BotChoice, NewTable

async def move(url):
    with urllib.request.urlopen(url) as page:
        assert "<script" in page.read().decode()
    async with asyncio.timeout(60), Client(url.partition("/start")[0]) as client:
        await client.guest("Bare")
        opened = await client.open(NewTable("qwirkle", 2, bots=(BotChoice(1, "level:1"),)))
        await client.start(opened.table.id)
        following = await client.watch(opened.table.id)
        await following.until(lambda table: table.asked)
        game = GAMES["qwirkle"]
        choice = BOTS["greedy"].decide(game, game.read_view(following.view()), Budget(samples=20), FastStream("a"))
        number = following.decision.number
        await following.act(game.write_action(choice.action), number=number)
        await following.until(lambda table: table.decision is not None and table.decision.number != number)

asyncio.run(move(sys.argv[1]))
"""
MAKE_PLAY: Final = f"""
git clone --quiet /srv/rowlock.git rowlock && cd rowlock
export ROWLOCK_PORT=0 python=.venv/bin/python
make play >"$HOME/said" 2>&1 & serving=$!
{IN_BROWSER}"""
VENV: Final = "python3 -m venv ~/venv; export rowlock=$HOME/venv/bin/rowlock python=$HOME/venv/bin/python\n"
TOOLS: Final = "python3 -m venv ~/tools; ~/tools/bin/pip install --quiet"
OLD_NODE: Final = """
mkdir ~/old
for name in node npm; do cat >~/old/$name <<'END'
#!/bin/sh
[ "$1" = --version ] && echo v18.19.0 && exit
echo "the old $0 was used" >&2
exit 9
END
done
chmod +x ~/old/*; export PATH="$HOME/old:$PATH"
"""
"""Puts a node on PATH that is too old to build the client, as many hosts have; whoever uses it fails."""
ARCHIVE: Final = "mkdir rowlock; git -C /srv/rowlock.git archive HEAD | tar -x -C rowlock; cd rowlock\n"
"""The source as a download gives it, without the history."""
PROGRAM: Final = "export rowlock=$HOME/.local/bin/rowlock\n"


class NotInstalled(Exception):
    """A way to install Rowlock failed; the message has the end of what it printed."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to install Rowlock, as a script of the shell, and where it puts what it installs."""

    script: str
    installed: str
    cold: bool = False
    """Whether the caches of packages are emptied before."""


WAYS: Final[Mapping[str, Way]] = {
    "make play, no cache": Way(MAKE_PLAY, "rowlock", cold=True),
    "make play": Way(MAKE_PLAY, "rowlock"),
    "the checks of the browser client": Way(
        "git clone --quiet /srv/rowlock.git rowlock && cd rowlock; make --silent .venv/.packages-run\n"
        ".venv/bin/python -m tools.webbuild --check --test",
        "rowlock",
    ),
    'pip install ".[server,terminal]"': Way(
        f"{VENV}{ARCHIVE}~/venv/bin/pip install --quiet '.[server,terminal]'; cd\n"
        f'$rowlock serve --play qwirkle --port 0 >"$HOME/said" 2>&1 & serving=$!\n{IN_BROWSER}',
        "venv/lib",
    ),
    "pip install git+file": Way(
        f"{VENV}~/venv/bin/pip install --quiet git+file:///srv/rowlock.git{IN_TERMINAL}", "venv/lib"
    ),
    "uv tool install": Way(
        f"{TOOLS} uv; {ARCHIVE}~/tools/bin/uv tool install --quiet .; {PROGRAM}{IN_TERMINAL}",
        ".local/share/uv/tools/rowlock",
    ),
    "uv tool install, an old node": Way(
        f"{OLD_NODE}{TOOLS} uv; {ARCHIVE}~/tools/bin/uv tool install --quiet .; {PROGRAM}{IN_TERMINAL}",
        ".local/share/uv/tools/rowlock",
    ),
    "pipx install": Way(f"{TOOLS} pipx; {ARCHIVE}~/tools/bin/pipx install --quiet .; {PROGRAM}{IN_TERMINAL}", ".local"),
    "python -m build, pip install the archive": Way(
        f"{TOOLS} build; {ARCHIVE}~/tools/bin/python -m build >~/said 2>&1 || {{ tail -n 30 ~/said; exit 1; }}\n"
        f"{VENV}npm_config_registry=http://127.0.0.1:9/ ~/venv/bin/pip install --quiet dist/*.tar.gz\n"
        f"rm -r build; test -f dist/*.whl; cd{IN_TERMINAL}",
        "venv/lib",
    ),
}


@dataclass(frozen=True, slots=True)
class Result:
    """What a way took: seconds on the clock and of CPU, and the bytes that it installed."""

    seconds: float
    cpu_seconds: float
    installed_bytes: int


class Machine:
    """A minimal Debian below a folder, entered by chroot with processes and mounts of its own."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.root = folder / f"{SUITE}-root"

    def prepare(self) -> None:
        """Build the machine unless it is there, and give it this tree as a repository of one commit."""
        if not (self.root / "srv").is_dir():
            made = self.root.with_name("making")
            shutil.rmtree(made, ignore_errors=True)
            made.mkdir(parents=True)
            _run("debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, str(made))
            made.rename(self.root)
        for file in (CERTIFICATES, Path("/etc/resolv.conf")):
            if file.is_file():
                shutil.copy(file, self.root / file.relative_to("/"))
        srv = self.root / "srv"
        shutil.rmtree(srv)
        tree = copied_tree(srv / "tree")
        git = ("git", "-c", "user.name=bare", "-c", "user.email=bare@localhost", "-C", str(tree))
        for words in (("init", "--quiet"), ("add", "--all"), ("commit", "--quiet", "--message=All")):
            _run(*git, *words)
        _run("git", "clone", "--quiet", "--bare", str(tree), str(srv / "rowlock.git"))
        shutil.rmtree(tree)
        (srv / "first_move.py").write_text(FIRST_MOVE, encoding="utf-8")
        (srv / "caches").mkdir()
        for path in (srv, *srv.rglob("*")):
            os.chown(path, USER, USER)

    def try_way(self, way: Way) -> Result:
        """Install in an empty HOME and make a first move; raise NotInstalled if that fails."""
        home, temporary, caches = (self.root / folder for folder in ("home/player", "tmp", "srv/caches"))
        for folder in (home, temporary, *([caches] if way.cold else [])):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            os.chown(folder, USER, USER)
        began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            self._command(f"set -eu; cd; {way.script}"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=TIMEOUT_S,
        )
        seconds, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode:
            raise NotInstalled(done.stdout.decode(errors="replace")[-6000:])
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return Result(round(seconds, 1), round(used, 1), _bytes_below(home / way.installed))

    def _command(self, script: str) -> list[str]:
        root, caches = str(self.root), {name: f"/srv/caches/{folder}" for name, folder in CACHES.items()}
        network = {name: text for name, text in os.environ.items() if any(part in name.upper() for part in OF_NETWORK)}
        variables = {"PATH": "/usr/bin:/bin", "HOME": "/home/player", "LANG": "C", **network, **caches}
        return [
            *("unshare", "--mount", "--pid", "--fork", "--kill-child", "--", "sh", "-c"),
            f'mount -t proc proc "{root}/proc" && mount --rbind /dev "{root}/dev" && exec "$@"',
            *("sh", "chroot", f"--userspec={USER}:{USER}", root, "env", "--ignore-environment"),
            *(f"{name}={text}" for name, text in variables.items()),
            *("sh", "-c", script),
        ]


def _run(*words: str) -> None:
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)


def _bytes_below(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def table_of(results: Mapping[str, Result]) -> Iterator[str]:
    """Write the results as lines of a table."""
    yield f"{'way':<42} {'seconds':>8} {'of CPU':>8} {'MB installed':>13}"
    for name, one in results.items():
        yield f"{name:<42} {one.seconds:>8.1f} {one.cpu_seconds:>8.1f} {one.installed_bytes / 1e6:>13.1f}"


def main() -> int:
    """Try the ways, print a table and write the report."""
    parser = argparse.ArgumentParser(description="Try every way to install Rowlock on a bare machine.")
    parser.add_argument("--only", default="", help="only ways whose name contains this")
    given = parser.parse_args()
    machine, results = Machine(), dict[str, Result]()
    machine.prepare()
    for name, way in WAYS.items():
        if given.only in name:
            print(f"rowlock: {name}", file=sys.stderr, flush=True)
            try:
                results[name] = machine.try_way(way)
            except (NotInstalled, subprocess.TimeoutExpired) as problem:
                print(f"rowlock: {name} failed:\n{problem}", file=sys.stderr)
                return 1
    print("\n".join(table_of(results)))
    report = {name: asdict(result) for name, result in results.items()}
    (FOLDER / "report.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
