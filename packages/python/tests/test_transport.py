"""Connections to Gatehouse: kept, replaced, and never waited for beyond the deadline."""

from __future__ import annotations

import socket
import threading
import time
import unittest
from contextlib import suppress
from typing import Callable, List

from gatehouse.transport import NoDecision, Silence, Transport

PATIENT_MS = 30_000
HASTY_MS = 300
WHOLE = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
Behaviour = Callable[[socket.socket], bool]


def answers(connection: socket.socket) -> bool:
    connection.sendall(WHOLE)
    return True


class Fake:
    """Gatehouse on a real socket; a behaviour says whether the connection stays open."""

    def __init__(self, behaviour: Behaviour) -> None:
        self.behaviour, self.asked, self.opened = behaviour, 0, 0
        self._server = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._server.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._server.close()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._server.accept()
            except OSError:
                return
            self.opened += 1
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with connection, suppress(OSError):
            while self._has_question(connection):
                self.asked += 1
                if not self.behaviour(connection):
                    return

    @staticmethod
    def _has_question(connection: socket.socket) -> bool:
        question = b""
        while not question.endswith(b"\r\n\r\n"):
            part = connection.recv(4096)
            if not part:
                return False
            question += part
        return True


class TransportTest(unittest.TestCase):
    def fake(self, behaviour: Behaviour = answers) -> Fake:
        fake = Fake(behaviour)
        self.addCleanup(fake.close)
        return fake

    def test_one_connection_for_many_questions(self) -> None:
        fake = self.fake()
        transport = Transport(fake.url, PATIENT_MS)
        for _ in range(3):
            self.assertEqual(transport.get("/", {}).body, b"{}")
        self.assertEqual((fake.asked, fake.opened), (3, 1))

    def test_a_connection_that_closed_meanwhile_is_replaced(self) -> None:
        fake = self.fake(lambda connection: not answers(connection))
        transport = Transport(fake.url, PATIENT_MS)
        for _ in range(3):
            self.assertEqual(transport.get("/", {}).status, 200)
        self.assertEqual((fake.asked, fake.opened), (3, 3))

    def test_one_that_closes_under_the_question_is_replaced_once(self) -> None:
        fake = self.fake()
        fake.behaviour = lambda connection: fake.asked != 2 and answers(connection)
        transport = Transport(fake.url, PATIENT_MS)
        for _ in range(2):
            self.assertEqual(transport.get("/", {}).status, 200)
        self.assertEqual((fake.asked, fake.opened), (3, 2))

    def test_what_comes_unasked_is_nobodys_answer(self) -> None:
        def forge(connection: socket.socket) -> bool:
            connection.sendall(WHOLE)
            time.sleep(0.05)
            connection.sendall(WHOLE.replace(b"200", b"500"))
            return True

        fake = self.fake(forge)
        transport = Transport(fake.url, PATIENT_MS)
        self.assertEqual(transport.get("/", {}).status, 200)
        time.sleep(0.2)
        self.assertEqual(transport.get("/", {}).status, 200)
        self.assertEqual(fake.opened, 2)

    def test_a_body_that_comes_after_its_head(self) -> None:
        def slowly(connection: socket.socket) -> bool:
            head, _, body = WHOLE.partition(b"{")
            connection.sendall(head)
            time.sleep(0.1)
            connection.sendall(b"{" + body)
            return False

        self.assertEqual(Transport(self.fake(slowly).url, PATIENT_MS).get("/", {}).body, b"{}")

    def test_an_answer_that_drips_ends_at_the_deadline(self) -> None:
        def drip(connection: socket.socket) -> bool:
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n")
            for _ in range(100):
                time.sleep(0.02)
                connection.sendall(b"x")
            return False

        with self.assertRaisesRegex(Silence, "no answer within 300 ms"):
            Transport(self.fake(drip).url, HASTY_MS).get("/", {})

    def test_a_late_answer_is_nobodys(self) -> None:
        fake = self.fake()
        late = threading.Event()
        fake.behaviour = lambda connection: late.wait() and answers(connection)
        transport = Transport(fake.url, HASTY_MS)
        self.assertRaises(Silence, transport.get, "/", {})
        fake.behaviour = answers
        late.set()
        self.assertEqual(self.patiently(transport), 200)

    def patiently(self, transport: Transport) -> int:
        """Where a busy machine may be too slow once."""
        while True:
            try:
                return transport.get("/", {}).status
            except Silence:
                continue

    def test_a_chunked_body_keeps_the_connection_and_has_a_limit(self) -> None:
        bodies: List[int] = [65_536, 65_537]

        def chunked(connection: socket.socket) -> bool:
            size = bodies[min(fake.asked, 2) - 1]
            connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            connection.sendall(b"%x\r\n%s\r\n0\r\n\r\n" % (size, b"x" * size))
            return True

        fake = self.fake(chunked)
        transport = Transport(fake.url, PATIENT_MS)
        self.assertEqual(len(transport.get("/", {}).body), 65_536)
        with self.assertRaisesRegex(NoDecision, "its answer is over 64 KB"):
            transport.get("/", {})
        self.assertEqual(fake.opened, 1)


if __name__ == "__main__":
    unittest.main()
