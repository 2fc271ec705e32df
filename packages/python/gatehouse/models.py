"""The values that pass between a site, the client and Gatehouse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Optional, Sequence, Tuple

Headers = Sequence[Tuple[str, str]]


@dataclass(frozen=True)
class Request:
    """A visitor's request as the application's server received it.

    `peer` is the socket's other end, None for a unix socket. `target` is path
    and query, percent-encoded as sent.
    """

    peer: Optional[str]
    method: str
    scheme: str
    host: str
    target: str
    headers: Headers = ()

    def header(self, name: str) -> Optional[str]:
        """All lines of a header joined by a comma; None when there is none."""
        wanted = name.lower()
        lines = [value for key, value in self.headers if key.lower() == wanted]
        return ", ".join(lines) if lines else None

    def cookie(self, name: str) -> Optional[str]:
        """The first cookie of that name, as sent."""
        for line in (value for key, value in self.headers if key.lower() == "cookie"):
            for pair in line.split(";"):
                key, equals, value = pair.strip().partition("=")
                if equals and key == name:
                    return value
        return None


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

    @property
    def country_code(self) -> Optional[str]:
        return self.raw.get("countryCode")

    @property
    def asn(self) -> Optional[int]:
        return self.raw.get("asn")

    @property
    def detect_activity(self) -> Optional[str]:
        return self.raw.get("detectActivity")


@dataclass(frozen=True)
class Verdict:
    """`answer` None: the request goes on. `decision` None: none was made."""

    answer: Optional[Answer] = None
    decision: Optional[Decision] = None
