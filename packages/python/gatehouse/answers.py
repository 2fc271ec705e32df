"""From a decision to what the visitor is sent."""

from __future__ import annotations

import html
import re
from typing import List, Optional, Tuple
from urllib.parse import quote

from .models import Answer, Decision, Request
from .options import BlockPage

_ABSOLUTE = re.compile(r"https?://[^\s/?#\\\x00-\x20\x7f][^\s\x00-\x20\x7f]*\Z", re.IGNORECASE)
_ASCII = "".join(map(chr, range(33, 127)))


def absolute_url(value: object) -> Optional[str]:
    """An http(s) URL fit for a Location header, else None."""
    if not isinstance(value, str) or not _ABSOLUTE.match(value):
        return None
    return quote(value, safe=_ASCII)


def returned(location: str, value: str, secure: bool) -> Answer:
    cookie = f"gatehouse-pass={value}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax"
    headers = [("Location", location), ("Set-Cookie", cookie + ("; Secure" if secure else ""))]
    return _own(303, headers, b"")


def blocked(request: Request, decision: Decision, url: str, page: Optional[BlockPage]) -> Answer:
    if decision.action == "challenge":
        location = absolute_url(decision.challenge)
        mode = request.header("sec-fetch-mode")
        navigates = mode is None or mode == "navigate"
        if location and navigates and location != url:
            return _redirect(request, location)
        return _page(request, decision, 403, page)
    kind, contents = decision.raw.get("pageResponseType"), decision.raw.get("pageResponseContents")
    location = absolute_url(contents) if kind == "RedirectURL" else None
    if location and location != url:
        return _redirect(request, location)
    status = 403
    if kind == "HTTPStatusCode" and re.fullmatch(r"[2-5][0-9]{2}", str(contents)):
        status = int(str(contents))
    return _page(request, decision, status, page)


def _redirect(request: Request, location: str) -> Answer:
    return _own(302 if request.method in ("GET", "HEAD") else 303, [("Location", location)], b"")


def _page(request: Request, decision: Decision, status: int, page: Optional[BlockPage]) -> Answer:
    text = page(decision) if callable(page) else page
    body = (text if text is not None else _plain_page(decision)).encode("utf-8")
    bodiless = request.method == "HEAD" or status in (204, 205, 304)
    return _own(status, [("Content-Type", "text/html; charset=utf-8")], b"" if bodiless else body)


def _plain_page(decision: Decision) -> str:
    reference = f"<p>Request {html.escape(decision.request_id)}</p>" if decision.request_id else ""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Access denied</title></head>'
        f"<body><h1>Access denied</h1><p>This site does not accept your request.</p>{reference}</body></html>"
    )


def _own(status: int, headers: List[Tuple[str, str]], body: bytes) -> Answer:
    common = [("Cache-Control", "no-store"), ("X-Robots-Tag", "noindex")]
    return Answer(status, headers + common, body)
