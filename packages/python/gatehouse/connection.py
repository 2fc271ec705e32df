"""Connections to Gatehouse whose every wait ends at a deadline, and that are kept between questions."""

from __future__ import annotations

import http.client
import io
import os
import socket
import ssl
import time
from collections import deque
from typing import Any, Deque, Mapping, Optional, Tuple, cast

_MOST_IDLE = 32
# Firewalls forget quiet connections, and tell nobody.
_IDLE_SECONDS = 30.0


def left(deadline: float) -> float:
    """Seconds above 0; raises socket.timeout when there are none."""
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise socket.timeout()
    return seconds


class _Reader(io.RawIOBase):
    """Gives each read only what is left: a socket's own timeout starts anew with every byte."""

    def __init__(self, sock: socket.socket, deadline: float) -> None:
        self._sock, self._deadline = sock, deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._sock.settimeout(left(self._deadline))
        return self._sock.recv_into(buffer)


class _Socket:
    """The part of a socket that http.client uses for one question."""

    def __init__(self, sock: socket.socket, deadline: float) -> None:
        self._sock, self._deadline = sock, deadline

    def sendall(self, data: bytes) -> None:
        self._sock.settimeout(left(self._deadline))
        self._sock.sendall(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(_Reader(self._sock, self._deadline))

    def close(self) -> None:
        """http.client closes before it has read the body; the connection closes itself."""


class Connection:
    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self._http = http.client.HTTPConnection("")

    def ask(self, path: str, headers: Mapping[str, str], deadline: float) -> http.client.HTTPResponse:
        """An answer that has begun."""
        self._http.sock = cast(Any, _Socket(self._sock, deadline))
        self._http.request("GET", path, headers=dict(headers))
        return self._http.getresponse()

    def is_quiet(self) -> bool:
        """Nothing may come before the next question: it would be taken for the answer."""
        self._sock.setblocking(False)
        try:
            self._sock.recv(1)
        except (BlockingIOError, ssl.SSLWantReadError):
            return True
        except OSError:
            pass
        return False

    def close(self) -> None:
        self._sock.close()

    __del__ = close


class IdleConnections:
    """As many as were in use at once, the last one used first. Any thread may use it: a deque needs no lock."""

    def __init__(self) -> None:
        self._entries: Deque[Tuple[float, Connection]] = deque(maxlen=_MOST_IDLE)
        self._process = os.getpid()

    def take(self) -> Optional[Connection]:
        if self._process != os.getpid():
            # After a fork, as servers do it, the parent's connections are not the child's to use.
            self._entries, self._process = deque(maxlen=_MOST_IDLE), os.getpid()
        while True:
            try:
                since, connection = self._entries.pop()
            except IndexError:
                return None
            if time.monotonic() - since < _IDLE_SECONDS and connection.is_quiet():
                return connection
            connection.close()

    def put(self, connection: Connection) -> None:
        self._entries.append((time.monotonic(), connection))
