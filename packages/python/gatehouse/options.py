"""The client's options."""

from __future__ import annotations

import logging
import os
import re
from dataclasses import dataclass, field
from typing import Callable, Optional, Sequence, Union
from urllib.parse import urlsplit

from .models import Decision, Request
from .target import is_skipped

Skip = Union[Callable[[Request], bool], Sequence[str]]
BlockPage = Union[str, Callable[[Decision], str]]


def log_warning(sentence: str) -> None:
    logging.getLogger("gatehouse").warning(sentence)


@dataclass(frozen=True)
class Options:
    """Raises ValueError for what cannot be used. No message names a value: a key
    in the wrong field would end up in a log.

    `timeout_ms` covers one question from connect to the last byte of the body.
    `cache_seconds` 0 remembers nothing. `skip` is a predicate or path prefixes.
    `headers` names those that rules of the configuration read, beside those that
    Gatehouse itself reads. `when_away` is what becomes of visitors about whom
    there is no decision: "open" lets them in, "closed" answers 503.
    """

    url: str
    key: str = field(default_factory=lambda: os.environ.get("GATEHOUSE_APIKEY", ""), repr=False)
    configuration: Optional[str] = None
    timeout_ms: int = 200
    trusted_proxies: Sequence[str] = ()
    client_address_header: Optional[str] = None
    cache_seconds: float = 0
    skip: Skip = ()
    report: Callable[[str], None] = log_warning
    block_page: Optional[BlockPage] = None
    headers: Sequence[str] = ()
    when_away: str = "open"

    def __post_init__(self) -> None:
        _check(_is_origin(self.url), "url must be an http or https origin")
        _check(re.fullmatch("[!-~]+", self.key or ""), "key is missing or holds characters no key has")
        _check(self.timeout_ms > 0, "timeout_ms must be above 0")
        _check(self.cache_seconds >= 0, "cache_seconds must not be negative")
        # An empty one, as splitting an empty setting leaves it, would switch the protection off.
        is_list = not isinstance(self.skip, str)
        _check(
            callable(self.skip) or (is_list and all(prefix.startswith("/") for prefix in self.skip)),
            "skip must be a list of paths that begin with a slash",
        )

        _check(_are_headers(self.headers), "headers must be a list of at most 64 header names, no Cookie")
        _check(self.when_away in ("open", "closed"), "when_away must be open or closed")

    def skips(self, request: Request) -> bool:
        if callable(self.skip):
            return self.skip(request)
        return is_skipped(request.target, self.skip)


def _are_headers(names: Sequence[str]) -> bool:
    """Cookies are the visitor's and the site's own."""
    is_name = re.compile(r"(?!cookie\Z)[A-Za-z0-9_-]{1,64}\Z", re.IGNORECASE).match
    return not isinstance(names, str) and len(names) <= 64 and all(map(is_name, names))


def _is_origin(url: str) -> bool:
    try:
        parts = urlsplit(url)
        # Reading the port raises where it is none.
        is_complete = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return is_complete and re.fullmatch(r"https?://[^\s/?#\\@]+/?", url, re.IGNORECASE | re.ASCII) is not None


def _check(is_usable: object, rule: str) -> None:
    if not is_usable:
        raise ValueError(f"Gatehouse's {rule}.")
