"""What a client remembers between requests; safe to share between threads."""

from __future__ import annotations

import re
import threading
import time
from collections import OrderedDict
from typing import Callable, Optional, Tuple

from .models import Decision
from .web_url import whole

Clock = Callable[[], float]
_CACHE_ENTRIES = 10_000
_SILENCES_TO_OPEN = 5
_REST_SECONDS = 10.0
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
    """After five silences in a row nobody waits for ten seconds; then one visitor tries."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock, self._lock, self._silences, self._rest_until = clock, threading.Lock(), 0, 0.0

    def allows(self) -> bool:
        with self._lock:
            if self._silences < _SILENCES_TO_OPEN:
                return True
            if self._clock() < self._rest_until:
                return False
            self._rest_until = self._clock() + _REST_SECONDS
            return True

    def silent(self) -> None:
        with self._lock:
            self._silences += 1
            self._rest_until = self._clock() + _REST_SECONDS

    def answered(self) -> None:
        with self._lock:
            self._silences = 0


class Outage:
    """Says once that Gatehouse does not decide, and again after it did."""

    def __init__(self, report: Callable[[str], None], key: str) -> None:
        self._report, self._key, self._lock, self._is_said = report, key, threading.Lock(), False

    def say(self, why: str) -> None:
        with self._lock:
            is_first, self._is_said = not self._is_said, True
        if not is_first:
            return
        line = f"Gatehouse does not decide, and visitors are let in: {self._safe(why)}"
        try:
            self._report(line[: _REPORT_CHARACTERS - 1] + ".")
        except Exception:
            pass  # A broken log is no reason to turn visitors away.

    def over(self) -> None:
        with self._lock:
            self._is_said = False

    def _safe(self, why: str) -> str:
        """The key goes first: cut, a piece of it would stay. A line break would forge lines of a log."""
        return _BREAKS_LINES.sub(" ", whole(why.replace(self._key, "…")))
