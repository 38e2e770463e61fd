"""A bot that greets, starts a program of its own, and then answers nothing, whatever its input does."""

import json
import signal
import subprocess
import sys
import time

if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)  # hanging child"])
    print(json.dumps({"id": json.loads(sys.stdin.readline())["id"], "ok": {"name": "hanging"}}), flush=True)
    time.sleep(3600)
