"""The page of a static host: the built page with the server's policy inside, as far as a page can hold it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rowlock.server.http.static_files import CONTENT_SECURITY_POLICY
from tools.site import META_CANNOT, SCREENS, page_policy, site_page
from tools.webbuild import ROOT, NotBuilt

PAGE = (ROOT / "web" / "index.html").read_text("utf-8")


def test_the_page_holds_the_policy_of_the_server_before_anything_is_loaded() -> None:
    page = site_page(PAGE)
    assert f'content="{page_policy()}"' in page
    assert page.index("Content-Security-Policy") < page.index("<link")
    assert page.index("Content-Security-Policy") < page.index("<script")
    missing = set(CONTENT_SECURITY_POLICY.split("; ")) - set(page_policy().split("; "))
    assert missing == {"frame-ancestors 'none'"}
    assert "frame-ancestors" in META_CANNOT


def test_no_page_allows_code_from_text() -> None:
    for policy in (CONTENT_SECURITY_POLICY, page_policy()):
        assert "unsafe" not in policy
        assert "eval" not in policy
        assert "*" not in policy


def test_the_page_says_that_there_is_no_server() -> None:
    assert '<html lang="en" data-host="static"' in site_page(PAGE)
    with pytest.raises(NotBuilt):
        site_page("<html><head></head></html>")


def test_the_manifest_works_under_any_path() -> None:
    manifest = json.loads((ROOT / "web" / "public" / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert "id" not in manifest, "an identity from the root would be shared by all apps of a host"
    assert not [icon for icon in manifest["icons"] if icon["src"].startswith("/")]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert set(SCREENS.values()) == {"narrow", "wide"}
    assert all(Path(ROOT, "docs", "screens", name).is_file() for name in SCREENS)
