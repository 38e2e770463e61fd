"""What a page costs on the wire: every request with its bytes, headers included, as the browser counts them."""

from __future__ import annotations

from typing import Any

from tests.browser.people import Person

__all__ = ["Traffic"]


class Traffic:
    """Counts the requests of somebody's page from now on."""

    def __init__(self, person: Person) -> None:
        self._site = person.site
        self._asked: dict[str, str] = {}
        self._loaded: dict[str, int] = {}
        session = person.context.new_cdp_session(person.page)
        session.on("Network.requestWillBeSent", self._on_request)
        session.on("Network.loadingFinished", self._on_end)
        session.on("Network.webSocketCreated", lambda event: self._asked.update({event["requestId"]: event["url"]}))
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _on_request(self, event: Any) -> None:
        self._asked[event["requestId"]] = event["request"]["url"]

    def _on_end(self, event: Any) -> None:
        self._loaded[event["requestId"]] = int(event["encodedDataLength"])

    @property
    def requests(self) -> dict[str, int]:
        """The bytes of each address, in the order of the requests; 0 for one that has not ended."""
        return {
            f"{number} {url.removeprefix(self._site)}": self._loaded.get(request, 0)
            for number, (request, url) in enumerate(self._asked.items(), 1)
        }
