"""From a decision to what the visitor is sent."""

from __future__ import annotations

import html
import re
from typing import List, Optional, Tuple

from . import web_url
from .block_pages import BlockPages
from .models import Answer, Decision, Request
from .options import BlockPage

_WITHOUT_BODY = (204, 205, 304)


def returned(location: str, value: str, secure: bool) -> Answer:
    cookie = f"gatehouse-pass={value}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax"
    headers = [("Location", location), ("Set-Cookie", cookie + ("; Secure" if secure else ""))]
    return _own(303, headers, "")


def away(request: Request) -> Answer:
    """Nobody has decided, and the owner lets nobody in then."""
    page = _page("Try again in a moment", "<p>This site cannot tell who may come in right now.</p>")
    headers = [("Retry-After", "2"), ("Content-Type", "text/html; charset=utf-8")]
    return _own(503, headers, "" if request.method == "HEAD" else page)


def blocked(request: Request, decision: Decision, url: str, own: Optional[BlockPage], pages: BlockPages) -> Answer:
    """`own` is the owner's page; without, the one that Gatehouse has for the workspace, or a short one."""
    location = _location(request, decision)
    # The visitor may be there already: never a loop.
    if location is not None and not web_url.is_same_page(location, url):
        # After a form, 303: nothing is sent twice.
        return _own(302 if request.method in ("GET", "HEAD") else 303, [("Location", location)], "")
    status = _status(decision)
    if status in _WITHOUT_BODY:
        return _own(status, [], "")
    headers = [("Content-Type", "text/html; charset=utf-8")]
    if request.method == "HEAD":
        return _own(status, headers, "")
    text = own(decision) if callable(own) else own
    # Scripts and images show no page.
    is_hosted = not text and _is_page(request)
    hosted = pages.get(request.header("accept-language"), decision.request_id) if is_hosted else None
    if hosted is None:
        return _own(status, headers, text or _plain_page(decision))
    if hosted.policy:
        headers.append(("Content-Security-Policy", hosted.policy))
    return _own(status, headers, hosted.html)


def _is_page(request: Request) -> bool:
    return request.header("sec-fetch-mode") in (None, "navigate")


def _location(request: Request, decision: Decision) -> Optional[str]:
    if decision.action == "challenge":
        # Scripts and images cannot solve a challenge.
        return web_url.parse(decision.challenge) if _is_page(request) else None
    is_redirect = decision.raw.get("pageResponseType") == "RedirectURL"
    return web_url.parse(decision.raw.get("pageResponseContents")) if is_redirect else None


def _status(decision: Decision) -> int:
    contents = str(decision.raw.get("pageResponseContents"))
    is_status = decision.action != "challenge" and decision.raw.get("pageResponseType") == "HTTPStatusCode"
    return int(contents) if is_status and re.fullmatch("[2-5][0-9]{2}", contents) else 403


def _plain_page(decision: Decision) -> str:
    request_id = html.escape(decision.request_id or "")
    number = f"<p>If this is a mistake, give the site’s owner this number: <code>{request_id}</code>.</p>"
    return _page("This page is closed to you", number if request_id else "")


def _page(title: str, text: str) -> str:
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>{title}</h1>
{text}</main></body></html>
"""


def _own(status: int, headers: List[Tuple[str, str]], body: str) -> Answer:
    common = [("Cache-Control", "no-store"), ("X-Robots-Tag", "noindex")]
    return Answer(status, headers + common, body.encode("utf-8", "replace"))
