"""One GET with one deadline over connect, headers and body."""

from __future__ import annotations

import http.client
import io
import socket
import ssl
import time
from dataclasses import dataclass
from typing import Mapping
from urllib.parse import urlsplit

BODY_LIMIT_BYTES = 64 * 1024


class Unreachable(Exception):
    """No complete answer came; the message names the kind of failure."""


class TooLarge(Exception):
    """The body is over BODY_LIMIT_BYTES."""


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    body: bytes


class _DeadlineReader(io.RawIOBase):
    """Gives each read only what is left: a socket's own timeout starts anew with every byte."""

    def __init__(self, sock: socket.socket, deadline: float) -> None:
        self._sock, self._deadline = sock, deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer) -> int:  # type: ignore[no-untyped-def, override]
        self._sock.settimeout(_left(self._deadline))
        return self._sock.recv_into(buffer)


class _DeadlineSocket:
    """The part of a socket that http.client uses."""

    def __init__(self, sock: socket.socket, deadline: float) -> None:
        self._sock, self._deadline = sock, deadline

    def sendall(self, data: bytes) -> None:
        self._sock.settimeout(_left(self._deadline))
        self._sock.sendall(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(_DeadlineReader(self._sock, self._deadline))

    def close(self) -> None:
        self._sock.close()


def _left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise socket.timeout()
    return left


def get(origin: str, path: str, headers: Mapping[str, str], timeout_ms: int) -> Reply:
    """Raises Unreachable or TooLarge. Name resolution is the system's and not under the deadline."""
    try:
        return _exchange(origin, path, headers, time.monotonic() + timeout_ms / 1000)
    except socket.timeout:
        raise Unreachable(f"no answer within {timeout_ms} ms") from None
    except ConnectionRefusedError:
        raise Unreachable("connection refused") from None
    except (OSError, http.client.HTTPException):
        raise Unreachable("connection failed") from None


def _exchange(origin: str, path: str, headers: Mapping[str, str], deadline: float) -> Reply:
    parts = urlsplit(origin)
    host, secure = parts.hostname or "", parts.scheme == "https"
    sock = socket.create_connection((host, parts.port or (443 if secure else 80)), _left(deadline))
    try:
        if secure:
            sock.settimeout(_left(deadline))
            sock = ssl.create_default_context().wrap_socket(sock, server_hostname=host)
        connection = http.client.HTTPConnection(host, parts.port or (443 if secure else 80))
        connection.sock = _DeadlineSocket(sock, deadline)  # type: ignore[assignment]
        connection.request("GET", path, headers={**headers, "Host": parts.netloc.rpartition("@")[2], "Connection": "close"})
        response = connection.getresponse()
        body = response.read(BODY_LIMIT_BYTES + 1)
        if len(body) > BODY_LIMIT_BYTES:
            raise TooLarge()
        declared = response.getheader("Content-Length")
        if declared is not None and declared.isdigit() and len(body) < int(declared):
            raise http.client.IncompleteRead(body)
        return Reply(response.status, {k.lower(): v for k, v in response.getheaders()}, body)
    finally:
        sock.close()
