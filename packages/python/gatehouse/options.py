"""The client's options."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass, field
from typing import Callable, Optional, Sequence, Union
from urllib.parse import urlsplit

from .models import Decision, Request

Skip = Union[Callable[[Request], bool], Sequence[str]]
BlockPage = Union[str, Callable[[Decision], str]]


def log_warning(sentence: str) -> None:
    logging.getLogger("gatehouse").warning(sentence)


@dataclass(frozen=True)
class Options:
    """Raises ValueError when `url` or `key` cannot be used.

    `timeout_ms` covers one question from connect to the last byte of the body.
    `cache_seconds` 0 remembers nothing. `skip` is a predicate or path prefixes.
    """

    url: str
    key: str = field(default_factory=lambda: os.environ.get("GATEHOUSE_KEY", ""), repr=False)
    configuration: Optional[str] = None
    timeout_ms: int = 200
    trusted_proxies: Sequence[str] = ()
    client_address_header: Optional[str] = None
    cache_seconds: float = 0
    skip: Skip = ()
    report: Callable[[str], None] = log_warning
    block_page: Optional[BlockPage] = None

    def __post_init__(self) -> None:
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("Gatehouse's url must be an absolute http or https URL.")
        if not self.key or any(not 32 < ord(letter) < 127 for letter in self.key):
            raise ValueError("Gatehouse's key is missing or holds characters no key has.")

    def skips(self, request: Request) -> bool:
        if callable(self.skip):
            return self.skip(request)
        path = request.target.partition("?")[0]
        return any(path.startswith(prefix) for prefix in self.skip)
