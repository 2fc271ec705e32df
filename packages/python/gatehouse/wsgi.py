"""WSGI middleware (PEP 3333); the decision is in `environ["gatehouse.decision"]`."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Callable, Dict, Iterable, List, Tuple
from urllib.parse import quote

from .client import Gatehouse
from .models import Request
from .web_url import escape

Environ = Dict[str, Any]
App = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


def header_text(value: str) -> str:
    """A header's bytes, which WSGI gives as Latin-1, read as UTF-8."""
    return value.encode("latin-1", "replace").decode("utf-8", "replace")


def request_of(environ: Environ) -> Request:
    return Request(
        peer=environ.get("REMOTE_ADDR") or None,
        method=environ["REQUEST_METHOD"],
        scheme=environ["wsgi.url_scheme"],
        host=environ.get("HTTP_HOST", f"{environ['SERVER_NAME']}:{environ['SERVER_PORT']}"),
        target=_target(environ),
        headers=[(k[5:].replace("_", "-"), header_text(v)) for k, v in environ.items() if k.startswith("HTTP_")],
    )


def _target(environ: Environ) -> str:
    # gunicorn, mod_wsgi and uWSGI give the target as sent; PEP 3333 only the decoded path.
    raw = environ.get("RAW_URI") or environ.get("REQUEST_URI")
    if isinstance(raw, str) and raw:
        return escape(raw.encode("latin-1", "replace"))
    path = (environ.get("SCRIPT_NAME", "") + environ.get("PATH_INFO", "")) or "/"
    query = environ.get("QUERY_STRING", "")
    return quote(path.encode("latin-1"), safe="/!$&'()*+,;=:@~") + (f"?{query}" if query else "")


def reason(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Unknown"


class GatehouseMiddleware:
    def __init__(self, app: App, client: Gatehouse) -> None:
        self._app, self._client = app, client

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        verdict = self._client.judge(request_of(environ))
        environ["gatehouse.decision"] = verdict.decision
        if verdict.answer is None:
            return self._app(environ, start_response)
        answer = verdict.answer
        headers: List[Tuple[str, str]] = [*answer.headers, ("Content-Length", str(len(answer.body)))]
        start_response(f"{answer.status} {reason(answer.status)}", headers)
        return [answer.body]
