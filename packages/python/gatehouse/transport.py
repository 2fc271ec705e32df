"""One GET with one deadline over connect, headers and body. Redirects are answers like others."""

from __future__ import annotations

import http.client
import socket
import ssl
import time
from dataclasses import dataclass
from typing import Mapping, Optional, Tuple
from urllib.parse import urlsplit

from .connection import Connection, IdleConnections, left

BODY_LIMIT_BYTES = 64 * 1024


class NoDecision(Exception):
    """Gatehouse has not decided; the message names neither the key nor the visitor."""


class Silence(NoDecision):
    """Nothing came: asking again would cost the next visitor as much time."""


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    body: bytes


class Transport:
    """Any thread may use it."""

    def __init__(self, origin: str, timeout_ms: float) -> None:
        parts = urlsplit(origin)
        is_secure = parts.scheme == "https"
        self._host = parts.hostname or ""
        self._port = parts.port or (443 if is_secure else 80)
        self._authority = parts.netloc
        # Set up once: it reads the system's authorities.
        self._tls = ssl.create_default_context() if is_secure else None
        self._timeout_ms = timeout_ms
        self._idle = IdleConnections()

    def get(self, path: str, headers: Mapping[str, str]) -> Reply:
        """Raises NoDecision. Name resolution is the system's and not under the deadline."""
        deadline = time.monotonic() + self._timeout_ms / 1000
        try:
            connection, response = self._asked(path, {**headers, "Host": self._authority}, deadline)
            return self._read(connection, response)
        except socket.timeout:
            raise Silence(f"no answer within {self._timeout_ms:g} ms") from None
        except ConnectionRefusedError:
            raise Silence("it cannot be reached (connection refused)") from None
        except ssl.SSLError:
            raise Silence("it cannot be reached (no secure connection)") from None
        except (OSError, http.client.HTTPException):
            raise Silence("it cannot be reached") from None

    def _asked(
        self, path: str, headers: Mapping[str, str], deadline: float
    ) -> Tuple[Connection, http.client.HTTPResponse]:
        idle = self._idle.take()
        if idle is not None:
            try:
                return idle, idle.ask(path, headers, deadline)
            except (ConnectionError, ssl.SSLError):
                # Gatehouse may close a quiet connection at any time: a new one is asked.
                idle.close()
        connection = Connection(self._dial(deadline))
        return connection, connection.ask(path, headers, deadline)

    def _read(self, connection: Connection, response: http.client.HTTPResponse) -> Reply:
        body = response.read(BODY_LIMIT_BYTES + 1)
        if len(body) > BODY_LIMIT_BYTES:
            connection.close()
            raise NoDecision("its answer is over 64 KB")
        if response.length:
            raise http.client.IncompleteRead(body)
        reply = Reply(response.status, {k.lower(): v for k, v in response.getheaders()}, body)
        if response.isclosed() and not response.will_close:
            self._idle.put(connection)
        return reply

    def _dial(self, deadline: float) -> socket.socket:
        sock = self._connect(deadline)
        # A long question would otherwise wait for the receipt of its first half.
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self._tls is None:
            return sock
        try:
            sock.settimeout(left(deadline))
            return self._tls.wrap_socket(sock, server_hostname=self._host)
        except BaseException:
            sock.close()
            raise

    def _connect(self, deadline: float) -> socket.socket:
        """Each address has its share of the time: one that never answers leaves some to the next."""
        addresses = socket.getaddrinfo(self._host, self._port, type=socket.SOCK_STREAM)
        failure: Optional[OSError] = None
        for number, (family, kind, protocol, _, address) in enumerate(addresses):
            sock = socket.socket(family, kind, protocol)
            try:
                sock.settimeout(left(deadline) / (len(addresses) - number))
                sock.connect(address)
                return sock
            except OSError as error:
                sock.close()
                failure = error
        raise failure or OSError("no address")
