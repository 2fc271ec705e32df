"""The cases that every client passes (packages/conformance), through the WSGI middleware."""

from __future__ import annotations

import json
import socket
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Dict, List, Optional
from urllib.parse import parse_qsl, urlsplit

from gatehouse import Gatehouse, Options
from gatehouse.wsgi import GatehouseMiddleware

CASES = json.loads((Path(__file__).parents[2] / "conformance/cases.json").read_text("utf-8"))["cases"]
KEY = "conformancekey1234567"
# Where an answer is to come, however busy the machine; and where none does.
PATIENT_MS = 30_000
HASTY_MS = 400
NAMES = {
    "configuration": "configuration",
    "trustedProxies": "trusted_proxies",
    "clientAddressHeader": "client_address_header",
    "cacheSeconds": "cache_seconds",
    "skip": "skip",
    "blockPage": "block_page",
}


class Fake(BaseHTTPRequestHandler):
    """Gatehouse, as a case wants it."""

    protocol_version = "HTTP/1.1"
    behaviour: Dict[str, Any] = {}
    calls: List[Dict[str, Any]] = []

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        headers = {name.lower(): value for name, value in self.headers.items()}
        query = [list(pair) for pair in parse_qsl(parts.query, keep_blank_values=True)]
        Fake.calls.append({"path": parts.path, "query": query, "headers": headers, "url": self.path})
        fault = Fake.behaviour.get("fault")
        self.close_connection = True
        if fault == "closed":
            return
        if fault == "slow":
            time.sleep(3 * HASTY_MS / 1000)
            return
        if fault == "slow-body":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
            self.wfile.flush()
            time.sleep(3 * HASTY_MS / 1000)
            return
        body = Fake.behaviour.get("body", {"status": "x" * 1_048_576})
        text = body if isinstance(body, str) else json.dumps(body)
        data = text.encode()
        self.send_response(Fake.behaviour.get("status", 200))
        for name, value in Fake.behaviour.get("headers", {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        try:
            self.wfile.write(data)
        except OSError:
            pass  # too long for the client, who has gone

    def log_message(self, *_: Any) -> None:
        pass


def environ_of(request: Dict[str, Any]) -> Dict[str, Any]:
    environ: Dict[str, Any] = {
        "REQUEST_METHOD": request["method"],
        "REQUEST_URI": request["target"],
        "wsgi.url_scheme": request["scheme"],
        "HTTP_HOST": request["host"],
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
    }
    if request["peer"] is not None:
        environ["REMOTE_ADDR"] = request["peer"]
    for name, value in request["headers"]:
        key = "HTTP_" + name.upper().replace("-", "_")
        environ[key] = f"{environ[key]},{value}" if key in environ else value
    return environ


class Conformance(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.server = ThreadingHTTPServer(("127.0.0.1", 0), Fake)
        cls.server.daemon_threads = True
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            cls.refused = f"http://127.0.0.1:{probe.getsockname()[1]}"

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.shutdown()
        cls.server.server_close()

    def test_cases(self) -> None:
        self.assertGreater(len(CASES), 60)
        for case in CASES:
            with self.subTest(case["name"]):
                self.run_case(case)

    def run_case(self, case: Dict[str, Any]) -> None:
        steps = case.get("steps", [case])
        refused = any(step["gatehouse"].get("fault") == "refused" for step in steps)
        slow = any(str(step["gatehouse"].get("fault")).startswith("slow") for step in steps)
        now = [1_000.0]
        reports: List[str] = []
        options = {NAMES[name]: value for name, value in case["options"].items()}
        url = self.refused if refused else f"http://127.0.0.1:{self.server.server_address[1]}"
        client = Gatehouse(
            Options(url=url, key=KEY, timeout_ms=HASTY_MS if slow else PATIENT_MS, report=reports.append, **options),
            clock=lambda: now[0],
        )
        passed: List[bool] = []

        def application(_: Any, start_response: Any) -> List[bytes]:
            passed.append(True)
            start_response("200 OK", [])
            return [b"site"]

        site = GatehouseMiddleware(application, client)
        for step in steps:
            now[0] += step.get("advanceMs", 0) / 1000
            Fake.behaviour, Fake.calls = step["gatehouse"], []
            passed.clear()
            got: Dict[str, Any] = {}

            def start_response(status: str, headers: Any, *_: Any) -> None:
                got.update(status=int(status.split()[0]), headers={k.lower(): v for k, v in headers})

            body = b"".join(site(environ_of(step["request"]), start_response)).decode()
            self.expect_call(None if refused else step["call"])
            self.expect_answer(step["answer"], None if passed else {**got, "body": body})
            seen = json.dumps([got, body, reports, [call["url"] for call in Fake.calls]])
            self.assertNotIn(KEY, seen)
        self.assertEqual(len(reports), case["reports"], reports)

    def expect_call(self, expected: Optional[Dict[str, Any]]) -> None:
        if expected is None:
            self.assertEqual(Fake.calls, [])
            return
        self.assertEqual(len(Fake.calls), 1)
        call = Fake.calls[0]
        self.assertEqual([call["path"], call["query"]], [expected["path"], expected["query"]])
        for name, value in expected["headers"].items():
            self.assertEqual(call["headers"].get(name), KEY if value == "KEY" else value)
        if "x-gatehouse-pass" not in expected["headers"]:
            self.assertNotIn("x-gatehouse-pass", call["headers"])

    def expect_answer(self, expected: Any, got: Optional[Dict[str, Any]]) -> None:
        if expected == "pass":
            self.assertIsNone(got)
            return
        assert got is not None, "the application answered"
        self.assertEqual(got["status"], expected["status"])
        for name, value in expected["headers"].items():
            self.assertEqual(got["headers"].get(name), value)
        for name in expected.get("absentHeaders", []):
            self.assertNotIn(name, got["headers"])
        for text in expected.get("bodyContains", []):
            self.assertIn(text, got["body"])
        for text in expected.get("bodyLacks", []):
            self.assertNotIn(text, got["body"])


if __name__ == "__main__":
    unittest.main()
