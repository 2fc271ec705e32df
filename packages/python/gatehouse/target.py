"""The visitor's URL, and the pass that comes back in it."""

from __future__ import annotations

import re
from typing import Optional, Tuple

from .models import Request

PASS = re.compile(r"[A-Za-z0-9._-]{1,512}\Z")
_HOST = re.compile(r"[A-Za-z0-9._:\[\]-]{1,255}\Z")
_PARAMETER = "gatehouse_pass"


def split_pass(target: str) -> Tuple[str, Optional[str]]:
    """The target without the pass' parameter, and its first well-formed value."""
    path, question_mark, query = target.partition("?")
    kept, found = [], None
    for pair in query.split("&"):
        name, _, value = pair.partition("=")
        if name != _PARAMETER:
            kept.append(pair)
        elif found is None and PASS.match(value):
            found = value
    if question_mark and len(kept) == len(query.split("&")):
        return target, None
    rest = "&".join(kept)
    return (f"{path}?{rest}" if rest else path), found


def local_target(target: str) -> str:
    """A target that stays on this site: browsers read `//` and `/\\` as another host."""
    if any(ord(letter) < 32 or ord(letter) == 127 for letter in target):
        return "/"
    return "/" + target.lstrip("/\\")


def scheme_of(request: Request, trusted: bool) -> str:
    forwarded = _first(request.header("x-forwarded-proto")) if trusted else None
    return forwarded if forwarded in ("http", "https") else request.scheme


def visitor_url(request: Request, trusted: bool) -> str:
    forwarded = _first(request.header("x-forwarded-host")) if trusted else None
    host = forwarded if forwarded and _HOST.match(forwarded) else request.host
    return f"{scheme_of(request, trusted)}://{host}{split_pass(request.target)[0]}"


def _first(header: Optional[str]) -> Optional[str]:
    return header.partition(",")[0].strip() if header else None
