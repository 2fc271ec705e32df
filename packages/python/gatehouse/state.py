"""What a client remembers between requests; safe to share between threads."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from typing import Callable, Optional, Tuple

from .models import Decision

Clock = Callable[[], float]
Key = Tuple[str, ...]
_CACHE_ENTRIES = 10_000
_FAILURES_TO_OPEN = 5
_OPEN_SECONDS = 10.0


class Cache:
    """Decisions by visitor, the oldest out first."""

    def __init__(self, seconds: float, clock: Clock = time.monotonic) -> None:
        self._seconds, self._clock, self._lock = seconds, clock, threading.Lock()
        self._entries: "OrderedDict[Key, Tuple[float, Decision]]" = OrderedDict()

    def get(self, key: Key) -> Optional[Decision]:
        with self._lock:
            entry = self._entries.get(key)
            return entry[1] if entry and self._clock() < entry[0] else None

    def put(self, key: Key, decision: Decision) -> None:
        if self._seconds <= 0:
            return
        with self._lock:
            self._entries.pop(key, None)
            self._entries[key] = (self._clock() + self._seconds, decision)
            if len(self._entries) > _CACHE_ENTRIES:
                self._entries.popitem(last=False)


class Breaker:
    """Five failures in a row: nothing is asked for 10 s, then one probe at a time."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock, self._lock, self._failures, self._open_until = clock, threading.Lock(), 0, 0.0

    def allows(self) -> bool:
        with self._lock:
            if self._failures < _FAILURES_TO_OPEN:
                return True
            if self._clock() < self._open_until:
                return False
            self._open_until = self._clock() + _OPEN_SECONDS
            return True

    def failed(self) -> None:
        with self._lock:
            self._failures += 1
            self._open_until = self._clock() + _OPEN_SECONDS

    def answered(self) -> None:
        with self._lock:
            self._failures = 0


class OncePerOutage:
    """Passes the first report of an outage on; `over` arms it again."""

    def __init__(self, report: Callable[[str], None]) -> None:
        self._report, self._lock, self._reported = report, threading.Lock(), False

    def __call__(self, sentence: str) -> None:
        with self._lock:
            first, self._reported = not self._reported, True
        if first:
            self._report(sentence)

    def over(self) -> None:
        with self._lock:
            self._reported = False
