"""Asks Gatehouse about a request and says what to do with it."""

from __future__ import annotations

import time
from typing import Mapping, Optional

from . import answers, judgement, target
from .address import Proxies
from .block_pages import BlockPages
from .models import Answer, Decision, Request, Verdict
from .options import Options
from .question import Question, asked_headers
from .state import Breaker, Cache, Clock, Outage
from .transport import NoDecision, Reply, Silence, Transport

VERSION = "0.2.0"


class Gatehouse:
    """One client per application; its methods block and may be called from any thread."""

    def __init__(self, options: Options, clock: Clock = time.monotonic) -> None:
        """Raises ValueError for options that cannot be used."""
        self._options = options
        self._proxies = Proxies(options.trusted_proxies)
        self._transport = Transport(options.url, options.timeout_ms)
        self._cache, self._breaker = Cache(options.cache_seconds, clock), Breaker(clock)
        self._outage, self._clock = Outage(options, clock), clock
        self._pages = BlockPages(self._get, clock, options.configuration)

    def protect(self, request: Request) -> Optional[Answer]:
        """What to send instead of the page; None: the request goes on."""
        return self.judge(request).answer

    def judge(self, request: Request) -> Verdict:
        """As `protect`, with Gatehouse's decision for the application to read."""
        if self._options.skips(request):
            return Verdict()
        trusted = self._proxies.trusts_peer(request)
        rest, ticket = target.split_pass(request.target)
        if ticket is not None and request.method in ("GET", "HEAD"):
            secure = target.scheme_of(request, trusted) == "https"
            return Verdict(answers.returned(target.local_target(rest), ticket, secure))
        url = target.visitor_url(request, trusted, rest)
        decision = self._decide(request, url)
        if decision is None:
            return Verdict(answers.away(request) if self._options.when_away == "closed" else None)
        if not decision.blocked:
            return Verdict(None, decision)
        return Verdict(answers.blocked(request, decision, url, self._options.block_page, self._pages), decision)

    def _decide(self, request: Request, url: str) -> Optional[Decision]:
        try:
            return self._recall_or_ask(self._question(request, url))
        except NoDecision as why:
            self._outage.say(str(why))
        except Exception:
            # No failure of the client's own may close a site; its message could hold anything.
            self._outage.say("something unforeseen")
        return None

    def _question(self, request: Request, url: str) -> Question:
        ip = self._proxies.visitor_of(request, self._options.client_address_header)
        if ip is None:
            raise NoDecision("the visitor's address is unknown")
        cookies = request.header("cookie")
        ticket = target.in_cookies(cookies, target.PASS_COOKIE)
        session = target.in_cookies(cookies, target.SESSION_COOKIE)
        # Only configurations have rules on headers.
        asked = asked_headers(request, self._options.headers) if self._options.configuration else None
        return Question(ip, request.header("user-agent"), url, ticket, asked, session)

    def _recall_or_ask(self, question: Question) -> Decision:
        visitor = question.visitor()
        remembered = self._cache.get(visitor)
        if remembered is not None:
            return remembered
        if not self._breaker.allows():
            raise NoDecision("it did not answer before")
        judged = judgement.read(self._reply_to(question))
        if not judged.is_fault:
            self._outage.over()
        if judged.decision.unpaid is not None:
            self._outage.unpaid(judged.why)
        if judged.is_lasting:
            self._cache.put(visitor, judged.decision)
        return judged.decision

    def _get(self, path: str, headers: Mapping[str, str]) -> Reply:
        own = {"User-Agent": f"gatehouse-python/{VERSION}", "X-Gatehouse-Key": self._options.key}
        return self._transport.get(path, {**own, **headers})

    def _reply_to(self, question: Question) -> Reply:
        asked_at = self._clock()
        try:
            headers = {"Accept": "application/json", **question.headers()}
            reply = self._get(question.path(self._options.configuration), headers)
        except Silence:
            self._breaker.silent(asked_at)
            raise
        except NoDecision:
            self._breaker.answered()
            raise
        self._breaker.answered()
        return reply
