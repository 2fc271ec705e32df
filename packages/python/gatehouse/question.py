"""What Gatehouse is asked about a visitor: bounds that no visitor can pass, and an allow-list of headers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Dict, List, Optional, Sequence, Tuple
from urllib.parse import quote

from .models import Request
from .web_url import whole

# What Gatehouse reads of them; the rest would be sent for nothing.
_URL_CHARACTERS = 9000
_AGENT_CHARACTERS = 2048
# What encodeURIComponent leaves as it is, beyond quote's own.
_UNESCAPED = "!'()*"
# The visitor's headers that decisions read. The rest may have any size, bytes and number.
_ASKED = (
    "user-agent accept accept-encoding accept-language referer via sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform"
    " sec-fetch-dest sec-fetch-mode sec-fetch-site signature signature-agent signature-input"
).split()
_HEADER_CHARACTERS = 2048
# Of all; Gatehouse takes four times as much.
_HEADERS_BYTES = 16_384


def asked_headers(request: Request, further: Sequence[str]) -> str:
    """Those headers as a JSON object, by lower-case names. What is too long together is cut further, never left out."""
    names = dict.fromkeys([*_ASKED, *(name.lower() for name in further)])
    sent = {name: whole(value) for name in names if (value := request.header(name)) is not None}
    most = _HEADER_CHARACTERS
    while True:
        cut = {name: value[:most] for name, value in sent.items()}
        text = json.dumps(cut, ensure_ascii=False, separators=(",", ":"))
        if len(text.encode()) <= _HEADERS_BYTES:
            return text
        most //= 2


@dataclass(frozen=True)
class Question:
    """`asked` is `asked_headers`, for configurations alone: only they have rules on headers."""

    ip: str
    agent: Optional[str]
    url: str
    ticket: Optional[str]
    asked: Optional[str] = None
    session: Optional[str] = None

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
        if self.asked is not None:
            query.append(("headers", self.asked))
        pairs = (f"{name}={quote(value, safe=_UNESCAPED, errors='replace')}" for name, value in query)
        return f"/api/{'blockerv2' if configuration else 'blocker'}?" + "&".join(pairs)

    def headers(self) -> Dict[str, str]:
        """Beside the key."""
        sent = {"X-Gatehouse-Pass": self.ticket, "X-Gatehouse-Session": self.session}
        return {name: value for name, value in sent.items() if value is not None}
