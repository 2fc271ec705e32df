"""Asks Gatehouse about a request and says what to do with it."""

from __future__ import annotations

import json
import re
import time
from typing import Any, Dict, List, Optional, Tuple
from urllib.parse import quote

from . import answers, target, transport
from .address import Proxies
from .models import Answer, Decision, Request, Verdict
from .options import Options
from .state import Breaker, Cache, Clock, OncePerOutage

VERSION = "0.1.0"
# What encodeURIComponent leaves as it is, beyond quote's own.
_UNESCAPED = "!'()*"
_REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")


class Gatehouse:
    """One client per application; its methods block and may be called from any thread."""

    def __init__(self, options: Options, clock: Clock = time.monotonic) -> None:
        self._options = options
        self._proxies = Proxies(options.trusted_proxies)
        self._cache, self._breaker = Cache(options.cache_seconds, clock), Breaker(clock)
        self._report = OncePerOutage(options.report)

    def protect(self, request: Request) -> Optional[Answer]:
        """What to send instead of the page; None: the request goes on. Raises nothing of the network's."""
        return self.judge(request).answer

    def judge(self, request: Request) -> Verdict:
        """As `protect`, with Gatehouse's decision for the application to read."""
        trusted = self._proxies.trusts_peer(request)
        rest, value = target.split_pass(request.target)
        if value is not None and request.method in ("GET", "HEAD"):
            secure = target.scheme_of(request, trusted) == "https"
            return Verdict(answers.returned(target.local_target(rest), value, secure))
        if self._options.skips(request):
            return Verdict()
        ip = self._proxies.visitor_of(request, self._options.client_address_header)
        if ip is None:
            self._report("Gatehouse was not asked: the visitor has no IP address.")
            return Verdict()
        url = target.visitor_url(request, trusted)
        decision = self._decide(request, ip, url)
        if decision is None or not decision.blocked:
            return Verdict(None, decision)
        return Verdict(answers.blocked(request, decision, url, self._options.block_page), decision)

    def _decide(self, request: Request, ip: str, url: str) -> Optional[Decision]:
        agent, ticket = request.header("user-agent"), request.cookie("gatehouse-pass")
        if ticket is not None and not target.PASS.match(ticket):
            ticket = None
        # "-" and "+" tell a visitor without the header from one with an empty header.
        key = (ip, "-" if agent is None else "+" + agent, ticket or "", self._options.configuration or "")
        remembered = self._cache.get(key)
        if remembered or not self._breaker.allows():
            return remembered
        decision = self._ask(self._path(ip, agent, url), ticket)
        # A challenge carries the way back to one page: it is no answer for another.
        if decision and decision.action != "challenge":
            self._cache.put(key, decision)
        return decision

    def _path(self, ip: str, agent: Optional[str], url: str) -> str:
        query: List[Tuple[str, str]] = [("ip", ip)]
        if agent is not None:
            query.append(("ua", agent[:1024]))
        query.append(("url", url[:2048]))
        path = "/api/blocker"
        if self._options.configuration:
            path = "/api/blockerv2"
            query.insert(0, ("confname", self._options.configuration))
        return path + "?" + "&".join(f"{name}={quote(value, safe=_UNESCAPED)}" for name, value in query)

    def _ask(self, path: str, ticket: Optional[str]) -> Optional[Decision]:
        headers: Dict[str, str] = {
            "X-Gatehouse-Key": self._options.key,
            "Accept": "application/json",
            "User-Agent": f"gatehouse-python/{VERSION}",
        }
        if ticket is not None:
            headers["X-Gatehouse-Pass"] = ticket
        try:
            reply = transport.get(self._options.url, path, headers, self._options.timeout_ms)
        except transport.Unreachable as failure:
            self._breaker.failed()
            self._outage(str(failure))
            return None
        except transport.TooLarge:
            self._breaker.answered()
            self._outage("the answer is over 64 KB")
            return None
        self._breaker.answered()
        return self._read(reply)

    def _read(self, reply: transport.Reply) -> Optional[Decision]:
        try:
            body: Any = json.loads(reply.body)
        except (ValueError, RecursionError):
            body = None
        fields = body if isinstance(body, dict) else {}
        if reply.status != 200:
            message = fields.get("errorMessage") if 400 <= reply.status < 500 else None
            self._outage(f"status {reply.status}" + (f", {message}" if isinstance(message, str) else ""))
            return None
        block = fields.get("blockAccess")
        if fields.get("status") != "success" or type(block) is not int or block not in (0, 1):
            self._outage("the answer is no decision")
            return None
        self._report.over()
        request_id = reply.headers.get("x-request-id", "")
        return Decision(
            block == 1,
            fields,
            request_id if _REQUEST_ID.match(request_id) else None,
            reply.headers.get("x-gatehouse-action"),
            reply.headers.get("x-gatehouse-challenge"),
        )

    def _outage(self, what: str) -> None:
        safe = re.sub(r"[\x00-\x1f\x7f]+", " ", what)[:300].replace(self._options.key, "***")
        self._report(f"Gatehouse does not judge, visitors are let in: {safe}.")
