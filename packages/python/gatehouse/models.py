"""The values that pass between a site, the client and Gatehouse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Optional, Sequence, Tuple

from .web_url import own_target

Headers = Sequence[Tuple[str, str]]


@dataclass(frozen=True)
class Request:
    """A visitor's request as the application's server received it.

    `peer` is the socket's other end, None for a unix socket. `target` is path
    and query as sent; what is beyond visible ASCII is percent-encoded.
    """

    peer: Optional[str]
    method: str
    scheme: str
    host: str
    target: str
    headers: Headers = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "target", own_target(self.target))

    def header(self, name: str) -> Optional[str]:
        """All lines of a header joined by a comma; None when there is none."""
        wanted = name.lower()
        lines = [value for key, value in self.headers if key.lower() == wanted]
        return ", ".join(lines) if lines else None


@dataclass(frozen=True)
class Answer:
    """What the site sends instead of its own page."""

    status: int
    headers: Headers
    body: bytes


@dataclass(frozen=True)
class Decision:
    """Gatehouse's decision on a visitor; `raw` is the whole JSON object."""

    blocked: bool
    raw: Mapping[str, Any]
    request_id: Optional[str] = None
    action: Optional[str] = None
    challenge: Optional[str] = None
    unpaid: Optional[str] = None
    """Why it cost no credit, and is of memory alone: `quota_exceeded`, `rate_limited` or `unavailable`; None: it was paid."""

    @property
    def reason(self) -> str:
        """In Gatehouse's words."""
        return str(self.raw.get("detectActivity") or "")

    @property
    def country(self) -> str:
        """ISO 3166-1 alpha-2; NN when unknown."""
        return str(self.raw.get("countryCode") or "NN")

    @property
    def asn(self) -> int:
        """The number of the visitor's network; 0 when unknown."""
        return self._number("asn")

    @property
    def bot(self) -> int:
        """0 for no bot, 1 for a bot, 2 for a visitor on one of your lists."""
        return self._number("isBot")

    def _number(self, name: str) -> int:
        try:
            return int(self.raw.get(name) or 0)
        except (TypeError, ValueError, OverflowError):
            return 0


@dataclass(frozen=True)
class Verdict:
    """`answer` None: the request goes on. `decision` None: none was made."""

    answer: Optional[Answer] = None
    decision: Optional[Decision] = None
