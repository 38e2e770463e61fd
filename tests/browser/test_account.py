"""Accounts through the page: made, left, entered, recovered, exported and forgotten; player pages, leader boards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import LOOKS, Person, Theme

PASSWORD = "a rowing boat at dawn"


def choose(person: Person, way: str) -> None:
    person.find("label").filter(has_text=way).first.click()


def make_account(person: Person, name: str) -> list[str]:
    """Make an account and give its recovery codes."""
    person.page.goto("/account")
    person.page.get_by_label("The name others see").fill(name)
    person.page.get_by_label("Password").fill(PASSWORD)
    person.button("Make an account").click()
    expect(person.find("code")).to_have_count(10)
    return person.find("code").all_inner_texts()


def log_out(person: Person) -> None:
    person.button("Log out").click()
    expect(person.find("[data-game=qwirkle]")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_every_state_of_the_account_is_sound(
    somebody: Callable[..., Person], size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme)
    person.page.goto("/account")
    for way in ("Log in", "Use a code", "Make an account"):
        choose(person, way)
        assert violations(person.page) == []
        assert not person.scrolls_sideways()
    make_account(person, f"Look {size[0]} {theme}")
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    person.button("I have kept them").click()
    assert violations(person.page) == []
    person.button("Be forgotten").click()
    assert violations(person.page) == []
    person.page.keyboard.press("Escape")
    person.page.get_by_role("link", name="My page").click()
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("Look")
    assert violations(person.page) == []
    person.page.goto("/leaders/qwirkle")
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("best players")
    assert violations(person.page) == []
    assert not person.scrolls_sideways()


def test_an_account_is_left_and_entered_again(somebody: Callable[..., Person]) -> None:
    person = somebody()
    codes = make_account(person, "Ada Lovelace")
    person.button("I have kept them").click()
    log_out(person)
    person.page.goto("/account")
    choose(person, "Log in")
    person.page.get_by_label("The name others see").fill("Ada Lovelace")
    person.page.get_by_label("Password").fill("something else")
    person.find("form").get_by_role("button", name="Log in").click()
    expect(person.page.get_by_role("alert")).to_contain_text("Wrong name or password.")
    person.page.get_by_label("Password").fill(PASSWORD)
    person.find("form").get_by_role("button", name="Log in").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Ada Lovelace")
    log_out(person)
    person.page.goto("/account")
    choose(person, "Use a code")
    person.page.get_by_label("The name others see").fill("Ada Lovelace")
    person.page.get_by_label("Recovery code").fill(codes[0])
    person.page.get_by_label("New password").fill(f"{PASSWORD} again")
    person.find("form").get_by_role("button", name="Use a code").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Ada Lovelace")
    person.complaints.clear()  # the browser notes the refused log-in


def test_password_and_codes_are_changed(somebody: Callable[..., Person]) -> None:
    person = somebody()
    make_account(person, "Grace Hopper")
    person.button("I have kept them").click()
    change = person.find("form").filter(has=person.page.get_by_role("heading", name="Change the password"))
    change.get_by_label("Your password now").fill(PASSWORD)
    change.get_by_label("New password").fill("password")
    change.get_by_role("button").click()
    expect(person.page.get_by_role("alert")).to_contain_text("would be guessed at once")
    change.get_by_label("New password").fill(f"{PASSWORD} and dusk")
    change.get_by_role("button").click()
    expect(person.page.get_by_text("Your password is changed")).to_be_visible()
    renew = person.find("form").filter(has=person.page.get_by_role("heading", name="New recovery codes"))
    renew.get_by_label("Your password now").fill(f"{PASSWORD} and dusk")
    renew.get_by_role("button").click()
    expect(person.find("code")).to_have_count(10)
    person.complaints.clear()


def test_everything_is_exported_and_then_forgotten(somebody: Callable[..., Person], tmp_path: Path) -> None:
    person = somebody()
    make_account(person, "Mary Somerville")
    person.button("I have kept them").click()
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Download everything").click()
    got.value.save_as(tmp_path / "all.json")
    assert json.loads((tmp_path / "all.json").read_text())["player"]["name"] == "Mary Somerville"
    person.button("Be forgotten").click()
    person.find("dialog").get_by_label("Your password now").fill(PASSWORD)
    person.find("dialog").get_by_role("button", name="Be forgotten").click()
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    person.page.goto("/account")
    expect(person.button("Make an account")).to_be_visible()
    person.complaints.clear()


def test_a_player_who_does_not_exist(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto(f"/player/{'a' * 26}")
    expect(person.page.get_by_role("alert")).to_contain_text("Player not found")
    person.complaints.clear()
