"""The workspace's own page for blocked visitors, as Gatehouse has it."""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from typing import Callable, Mapping, NamedTuple, Optional, Tuple
from urllib.parse import quote

from .transport import NoDecision, Reply

_KEEP_SECONDS = 60.0
_LANGUAGES = 50
_LANGUAGE_CHARACTERS = 200
# In place of a request's number, which each visitor's page gets instead.
_NUMBER = "00000000-0000-0000-0000-000000000000"

Ask = Callable[[str, Mapping[str, str]], Reply]


class HostedPage(NamedTuple):
    html: str
    policy: str


class BlockPages:
    """By language for a minute; any thread may use it."""

    def __init__(self, ask: Ask, clock: Callable[[], float], configuration: Optional[str]) -> None:
        self._ask, self._clock, self._lock = ask, clock, threading.Lock()
        whose = f"&configuration={quote(configuration, safe='')}" if configuration else ""
        self._path = f"/.gatehouse/denied?id={_NUMBER}{whose}"
        self._pages: "OrderedDict[str, Tuple[float, Optional[HostedPage]]]" = OrderedDict()

    def get(self, accept_language: Optional[str], request_id: Optional[str]) -> Optional[HostedPage]:
        """None: Gatehouse has given none. Raises nothing."""
        if not request_id:
            return None
        language = (accept_language or "")[:_LANGUAGE_CHARACTERS]
        # As Gatehouse, and what is on the way to it, takes a header.
        page = self._known(language if re.fullmatch("[ -~]*", language) else "")
        return page and page._replace(html=page.html.replace(_NUMBER, request_id))

    def _known(self, language: str) -> Optional[HostedPage]:
        with self._lock:
            known = self._pages.get(language)
            if known is not None and self._clock() < known[0]:
                return known[1]
            # Others do not wait meanwhile: they get the one before, or the short one.
            self._keep(language, known[1] if known else None)
        page = self._fetch(language)
        with self._lock:
            self._keep(language, page)
        return page

    def _keep(self, language: str, page: Optional[HostedPage]) -> None:
        self._pages.pop(language, None)
        self._pages[language] = (self._clock() + _KEEP_SECONDS, page)
        if len(self._pages) > _LANGUAGES:
            self._pages.popitem(last=False)

    def _fetch(self, language: str) -> Optional[HostedPage]:
        headers = {"Accept": "text/html"}
        if language:
            headers["Accept-Language"] = language
        try:
            reply = self._ask(self._path, headers)
            html = reply.body.decode()
        except (NoDecision, UnicodeError):
            return None
        is_page = reply.headers.get("content-type", "").lower().startswith("text/html")
        if reply.status != 403 or not is_page or _NUMBER not in html:
            return None
        return HostedPage(html, reply.headers.get("content-security-policy", ""))
