"""What a client remembers between requests; safe to share between threads."""

from __future__ import annotations

import math
import re
import threading
import time
from collections import OrderedDict
from typing import Callable, Optional, Tuple

from .models import Decision
from .options import Options
from .web_url import whole

Clock = Callable[[], float]
_CACHE_ENTRIES = 10_000
# Counted from the question, so that who comes back is asked again within it.
_REST_SECONDS = 2.0
# Where the question itself took long.
_LEAST_REST_SECONDS = 1.0
# So long after the last unpaid decision, the next one is told again.
_UNPAID_REST_SECONDS = 60.0
_REPORT_CHARACTERS = 300
_BREAKS_LINES = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


class Cache:
    """Decisions by visitor, the oldest out first."""

    def __init__(self, seconds: float, clock: Clock = time.monotonic) -> None:
        self._seconds, self._clock, self._lock = seconds, clock, threading.Lock()
        self._entries: "OrderedDict[bytes, Tuple[float, Decision]]" = OrderedDict()

    def get(self, visitor: bytes) -> Optional[Decision]:
        with self._lock:
            entry = self._entries.get(visitor)
            return entry[1] if entry and self._clock() < entry[0] else None

    def put(self, visitor: bytes, decision: Decision) -> None:
        if self._seconds <= 0:
            return
        with self._lock:
            self._entries.pop(visitor, None)
            self._entries[visitor] = (self._clock() + self._seconds, decision)
            if len(self._entries) > _CACHE_ENTRIES:
                self._entries.popitem(last=False)


class Breaker:
    """One silence, and nobody waits for the next. After a rest one visitor tries; the others do not wait."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock, self._lock, self._is_open, self._rest_until = clock, threading.Lock(), False, 0.0

    def allows(self) -> bool:
        with self._lock:
            if not self._is_open:
                return True
            now = self._clock()
            if now < self._rest_until:
                return False
            self._rest_until = now + _REST_SECONDS
            return True

    def silent(self, asked_at: float) -> None:
        """`asked_at` is when the question was put that got no answer."""
        with self._lock:
            self._is_open = True
            self._rest_until = max(asked_at + _REST_SECONDS, self._clock() + _LEAST_REST_SECONDS)

    def answered(self) -> None:
        with self._lock:
            self._is_open = False


class Outage:
    """Tells the owner what decides who comes in: once when that is not Gatehouse, and when it is again."""

    def __init__(self, options: Options, clock: Clock = time.monotonic) -> None:
        self._report, self._key, self._clock, self._lock = options.report, options.key, clock, threading.Lock()
        self._fate = "kept out" if options.when_away == "closed" else "let in"
        self._unjudged, self._unpaid_until = 0, -math.inf

    def say(self, why: str) -> None:
        """One more visitor about whom there is no decision."""
        with self._lock:
            self._unjudged += 1
            is_first = self._unjudged == 1
        if is_first:
            self._tell(f"Gatehouse does not decide, and visitors are {self._fate}: {self._safe(why)}")

    def over(self) -> None:
        with self._lock:
            visitors, self._unjudged = self._unjudged, 0
        if visitors:
            who = "1 visitor was" if visitors == 1 else f"{visitors} visitors were"
            self._tell(f"Gatehouse decides again: {who} {self._fate} while it did not")

    def unpaid(self, why: str) -> None:
        """There is a decision, of memory alone: it cost no credit."""
        with self._lock:
            now = self._clock()
            is_first, self._unpaid_until = now >= self._unpaid_until, now + _UNPAID_REST_SECONDS
        if is_first:
            self._tell(f"Gatehouse decides by what it remembers, without a credit: {self._safe(why)}")

    def _tell(self, line: str) -> None:
        try:
            self._report(line[: _REPORT_CHARACTERS - 1] + ".")
        except Exception:
            pass  # A broken log is no reason to turn visitors away.

    def _safe(self, why: str) -> str:
        """The key goes first: cut, a piece of it would stay. A line break would forge lines of a log."""
        return _BREAKS_LINES.sub(" ", whole(why.replace(self._key, "…")))
