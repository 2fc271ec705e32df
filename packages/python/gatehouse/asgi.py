"""ASGI middleware; the decision is in `scope["state"]["gatehouse"]`."""

from __future__ import annotations

import asyncio
from typing import Any, Awaitable, Callable, Dict
from urllib.parse import quote

from .client import Gatehouse
from .models import Answer, Request
from .web_url import escape

Scope = Dict[str, Any]
Receive = Callable[[], Awaitable[Dict[str, Any]]]
Send = Callable[[Dict[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def request_of(scope: Scope) -> Request:
    headers = [(k.decode("latin-1"), v.decode("utf-8", "replace")) for k, v in scope["headers"]]
    hosts = [value for name, value in headers if name.lower() == "host"]
    server = scope.get("server") or ("localhost", None)
    client = scope.get("client")
    # What is decoded already could hold a question mark of its own.
    path = scope.get("raw_path") or quote(scope["path"], safe="/!$&'()*+,;=:@~").encode()
    query = scope.get("query_string", b"")
    return Request(
        peer=client[0] if client else None,
        method=scope["method"],
        scheme=scope.get("scheme", "http"),
        host=hosts[0] if hosts else str(server[0]),
        target=escape(path + (b"?" + query if query else b"")),
        headers=headers,
    )


class GatehouseMiddleware:
    """Asks in a thread, so that the event loop never waits."""

    def __init__(self, app: App, client: Gatehouse) -> None:
        self._app, self._client = app, client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        verdict = await asyncio.to_thread(self._client.judge, request_of(scope))
        if verdict.answer is not None:
            await _send(send, verdict.answer)
            return
        scope.setdefault("state", {})["gatehouse"] = verdict.decision
        await self._app(scope, receive, send)


async def _send(send: Send, answer: Answer) -> None:
    headers = [(k.lower().encode("latin-1"), v.encode("latin-1")) for k, v in answer.headers]
    headers.append((b"content-length", str(len(answer.body)).encode()))
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
