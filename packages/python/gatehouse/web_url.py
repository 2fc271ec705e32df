"""URLs in visible ASCII: where a visitor is, and where one may be sent."""

from __future__ import annotations

import re
from typing import Optional, Union
from urllib.parse import quote

_VISIBLE = "".join(map(chr, range(33, 127)))
# A host must be there: no port alone, no space, and no backslash, which browsers read as a slash.
_ABSOLUTE = re.compile(
    r"https?://(?:[^/?#\\\x00-\x20\x7f]*@)?[^/?#\\@:\x00-\x20\x7f][^/?#\\@\x00-\x20\x7f]*(?:[/?#][^\x00-\x1f\x7f]*)?\Z",
    re.IGNORECASE | re.ASCII,
)
_PARTS = re.compile(r"(https?)://(?:[^/?#]*@)?([^/?#]*)([^#]*)", re.IGNORECASE | re.ASCII)
_ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://[^/?#]*", re.IGNORECASE | re.ASCII)
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}


def parse(value: object) -> Optional[str]:
    """An http or https URL as it may stand in a header; None for everything else."""
    trimmed = value.strip(" ") if isinstance(value, str) else ""
    return escape(trimmed) if _ABSOLUTE.match(trimmed) else None


def escape(text: Union[str, bytes]) -> str:
    """What is escaped already stays as it is."""
    data = whole(text).encode() if isinstance(text, str) else text
    return quote(data, safe=_VISIBLE)


def whole(text: str) -> str:
    """Half of a character, which JSON may hold, is no text."""
    return re.sub("[\ud800-\udfff]", "\ufffd", text)


def own_target(sent: str) -> str:
    """Path and query. A proxy's request may have a whole URL; one about the server itself has none."""
    own = _ORIGIN.sub("", escape(sent), count=1) if _ORIGIN.match(sent) else escape(sent)
    if own == "" or own.startswith("?"):
        return "/" + own
    return own if own.startswith("/") else "/"


def is_same_page(one: str, other: str) -> bool:
    """The fragment stays in the browser, and a default port may be left out."""
    return _plain(one) == _plain(other)


def _plain(url: str) -> str:
    parts = _PARTS.match(url)
    if parts is None:
        return url
    scheme, host, rest = parts.group(1).lower(), parts.group(2).lower(), parts.group(3)
    port = _DEFAULT_PORTS[scheme]
    if host.endswith(port):
        host = host[: -len(port)]
    return f"{scheme}://{host}{rest if rest.startswith('/') else '/' + rest}"
