"""The visitor's URL, and the pass that comes back in it."""

from __future__ import annotations

import re
from typing import Optional, Sequence, Tuple

from .models import Request

_PASS = re.compile(r"[A-Za-z0-9._-]{1,512}\Z")
_PARAMETER = "gatehouse_pass="
PASS_COOKIE = "gatehouse-pass"
# What gatehouse.js has reported of the visit.
SESSION_COOKIE = "gatehouse-session"
_HOST = re.compile(r"(?=.{1,255}\Z)(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?\Z")
# What servers read differently: backslashes, ";parameters", merged slashes, dot segments; and escapes that no client
# makes of a path: of letters, digits, "-", ".", "_", slashes, backslashes, semicolons, control characters, escapes, UTF-8
# that is longer than it needs to be.
_AMBIGUOUS = re.compile(
    r"[\\;]|//|/\.{1,2}(?:/|\Z)|%(?:[01][0-9a-f]|7f|2[def]|3[0-9b]|[46][1-9a-f]|[57][0-9a]|5[cf]|25[0-9a-f]{2}"
    r"|c[01]|c2%[89]|u[0-9a-f]{4})",
    re.IGNORECASE,
)
# As much as most servers take.
_MOST_PATH = 8192


def split_pass(target: str) -> Tuple[str, Optional[str]]:
    """The target without the pass' parameter, the rest as it was, and its first well-formed value."""
    path, _, query = target.partition("?")
    pairs = query.split("&")
    kept = [pair for pair in pairs if not pair.startswith(_PARAMETER)]
    if len(kept) == len(pairs):
        return target, None
    values = (pair[len(_PARAMETER) :] for pair in pairs if pair.startswith(_PARAMETER))
    rest = "&".join(kept)
    return (f"{path}?{rest}" if rest else path), next((value for value in values if _PASS.match(value)), None)


def in_cookies(cookies: Optional[str], wanted: str) -> Optional[str]:
    """The first well-formed one of that name in a Cookie header, whose lines may be joined by commas."""
    for pair in re.split("[;,]", cookies or ""):
        name, _, value = pair.strip().partition("=")
        if name == wanted and _PASS.match(value):
            return value
    return None


def local_target(target: str) -> str:
    """A target that stays on this site: browsers read `//` and `/\\` as another host."""
    return "/" + target.lstrip("/\\")


def is_skipped(target: str, prefixes: Sequence[str]) -> bool:
    """Only for a path that every server reads alike: a router may lead /static/..;/admin to /admin."""
    path = target.partition("?")[0]
    return path.startswith(tuple(prefixes)) and len(path) <= _MOST_PATH and not _AMBIGUOUS.search(path)


def scheme_of(request: Request, trusted: bool) -> str:
    forwarded = _first(request.header("x-forwarded-proto")) if trusted else ""
    return forwarded if forwarded in ("http", "https") else request.scheme


def visitor_url(request: Request, trusted: bool, target: str) -> str:
    """As the visitor sees it."""
    forwarded = _first(request.header("x-forwarded-host")) if trusted else ""
    host = next(filter(_HOST.match, (forwarded, request.host)), "localhost")
    return f"{scheme_of(request, trusted)}://{host}{target}"


def _first(header: Optional[str]) -> str:
    """The first of several proxies is the one that the visitor spoke to."""
    return (header or "").partition(",")[0].strip()
