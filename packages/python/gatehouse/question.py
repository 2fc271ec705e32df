"""What Gatehouse is asked about a visitor."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Dict, List, Optional, Tuple
from urllib.parse import quote

# What Gatehouse reads of them; the rest would be sent for nothing.
_URL_CHARACTERS = 2048
_AGENT_CHARACTERS = 1024
# What encodeURIComponent leaves as it is, beyond quote's own.
_UNESCAPED = "!'()*"


@dataclass(frozen=True)
class Question:
    ip: str
    agent: Optional[str]
    url: str
    ticket: Optional[str]

    def visitor(self) -> bytes:
        """Whom a remembered decision is about, whatever the page. A digest: user agents are long."""
        agent = None if self.agent is None else self.agent[:_AGENT_CHARACTERS]
        return sha256(repr((self.ip, agent, self.ticket)).encode("utf-8", "replace")).digest()

    def path(self, configuration: Optional[str]) -> str:
        query: List[Tuple[str, str]] = [("confname", configuration)] if configuration else []
        query.append(("ip", self.ip))
        if self.agent is not None:
            query.append(("ua", self.agent[:_AGENT_CHARACTERS]))
        query.append(("url", self.url[:_URL_CHARACTERS]))
        pairs = (f"{name}={quote(value, safe=_UNESCAPED, errors='replace')}" for name, value in query)
        return f"/api/{'blockerv2' if configuration else 'blocker'}?" + "&".join(pairs)

    def headers(self) -> Dict[str, str]:
        """Beside the key."""
        return {} if self.ticket is None else {"X-Gatehouse-Pass": self.ticket}
