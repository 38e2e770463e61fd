"""System programs that tests need: installed on Debian if possible, otherwise the test fails and names them."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest


def require(program: str, package: str) -> None:
    """Make sure that a program is installed; a missing one fails the test instead of skipping it."""
    if shutil.which(program):
        return
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        for words in (["update"], ["install", "-y", package]):
            unasked = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(["apt-get", *words], env=unasked, capture_output=True)
    if not shutil.which(program):
        pytest.fail(f"this test needs {program}: install the system package {package}")
