"""The cases that every client passes (packages/conformance), through the WSGI middleware."""

from __future__ import annotations

import json
import re
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

KEY = "conformancekey1234567"
_FOLDER = Path(__file__).parents[2] / "conformance"


def read(name: str) -> Any:
    return json.loads((_FOLDER / name).read_text("utf-8").replace("KEY", KEY))


def skip_case(path: str, is_plain: bool) -> Dict[str, Any]:
    """A path below /static/, which is skipped where all servers read it alike."""
    request = {"peer": "203.0.113.9", "method": "GET", "scheme": "http", "host": "shop.example", "target": path, "headers": []}
    return {
        "name": f"path: {path}",
        "options": {"skip": ["/static/"]},
        "request": request,
        "gatehouse": {"status": 200, "headers": {}, "body": {"status": "success", "blockAccess": 0}},
        "call": None if is_plain else {"path": "/api/blocker", "headers": {}},
        "answer": "pass",
        "reports": 0,
    }


CASES = [*read("cases.json")["cases"], *(skip_case(*each) for each in read("paths.json")["paths"])]
# A report is one line.
BREAKS_LINES = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
# Where an answer is to come, however busy the machine; and where none does.
PATIENT_MS = 30_000
HASTY_MS = 400
NAMES = {
    "url": "url",
    "key": "key",
    "timeoutMs": "timeout_ms",
    "configuration": "configuration",
    "trustedProxies": "trusted_proxies",
    "clientAddressHeader": "client_address_header",
    "cacheSeconds": "cache_seconds",
    "skip": "skip",
    "blockPage": "block_page",
    "headers": "headers",
    "whenAway": "when_away",
}


class Endless:
    """A request line as long as Gatehouse takes it: the standard library's server stops at 64 KB."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def readline(self, _limit: int) -> bytes:
        return bytes(self._file.readline())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class Fake(BaseHTTPRequestHandler):
    """Gatehouse, as a case wants it."""

    protocol_version = "HTTP/1.1"
    behaviour: Dict[str, Any] = {}
    calls: List[Dict[str, Any]] = []
    page: Dict[str, Any] = {}
    page_calls: List[Dict[str, Any]] = []

    def setup(self) -> None:
        super().setup()
        self.rfile = Endless(self.rfile)  # type: ignore[assignment]

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        headers = {name.lower(): value for name, value in self.headers.items()}
        query = [list(pair) for pair in parse_qsl(parts.query, keep_blank_values=True)]
        is_page = parts.path == "/.gatehouse/denied"
        behaviour, calls = (Fake.page, Fake.page_calls) if is_page else (Fake.behaviour, Fake.calls)
        calls.append({"path": parts.path, "query": query, "headers": headers, "url": self.path})
        fault = behaviour.get("fault")
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
        if fault == "cut":
            half = b'{"status":"success","blockAccess":1}'
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(half) + 1, half))
            return
        body = behaviour.get("body", {"status": "x" * 1_048_576})
        text = body if isinstance(body, str) else json.dumps(body)
        data = text.encode().ljust(behaviour.get("padTo", 0))
        self.send_response(behaviour.get("status", 200))
        for name, value in behaviour.get("headers", {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        try:
            self.wfile.write(data)
        except OSError:
            pass  # too long for the client, who has gone

    def log_message(self, *_: Any) -> None:
        pass


def wire(text: str) -> str:
    """As servers give bytes of the wire: a character each (PEP 3333)."""
    return text.encode("utf-8").decode("latin-1")


def wire_value(value: Any) -> str:
    return wire(value) if isinstance(value, str) else (bytes.fromhex(value["hex"]) * value["times"]).decode("latin-1")


def environ_of(request: Dict[str, Any]) -> Dict[str, Any]:
    environ: Dict[str, Any] = {
        "REQUEST_METHOD": request["method"],
        "REQUEST_URI": wire(request["target"]),
        "wsgi.url_scheme": request["scheme"],
        "HTTP_HOST": request["host"],
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
    }
    if request["peer"] is not None:
        environ["REMOTE_ADDR"] = request["peer"]
    for name, value, *times in request["headers"]:
        for number in range(*times or [1]):
            key = "HTTP_" + name.upper().replace("-", "_").replace("#", str(number))
            environ[key] = f"{environ[key]},{wire_value(value)}" if key in environ else wire_value(value)
    return environ


def faults_of(step: Dict[str, Any]) -> str:
    return str(step.get("gatehouse", {}).get("fault", ""))


def visit(client: Gatehouse, request: Dict[str, Any]) -> Optional[Dict[str, Any]]:
    """What the visitor gets; None: the application's page."""
    passed: List[bool] = []
    got: Dict[str, Any] = {}

    def application(_: Any, start_response: Any) -> List[bytes]:
        passed.append(True)
        return [b"site"]

    def start_response(status: str, headers: Any, *_: Any) -> None:
        got.update(status=int(status.split()[0]), headers={k.lower(): v for k, v in headers})

    body = b"".join(GatehouseMiddleware(application, client)(environ_of(request), start_response))
    return None if passed else {**got, "body": body.decode()}


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
        self.assertGreaterEqual(len(CASES), 336)
        for case in CASES:
            with self.subTest(case["name"]):
                self.run_case(case)

    def run_case(self, case: Dict[str, Any]) -> None:
        if "refused" in case:
            self.expect_refusal(case)
            return
        now = [1_000.0]
        reports: List[str] = []
        client = Gatehouse(self.options_of(case, reports), clock=lambda: now[0])
        for step in case.get("steps", [case]):
            now[0] += step.get("advanceMs", 0) / 1000
            Fake.behaviour, Fake.calls = step["gatehouse"], []
            # As one of a former version answers.
            Fake.page, Fake.page_calls = step.get("page", {"status": 404, "body": "There is nothing here."}), []
            got = visit(client, step["request"])
            self.expect_call(None if faults_of(step) == "refused" else step["call"])
            self.expect_answer(step["answer"], got)
            self.expect_page_calls(step.get("pageCalls"), case["options"].get("configuration"))
            self.assertNotIn(KEY, json.dumps([got, [call["url"] for call in [*Fake.calls, *Fake.page_calls]]]))
        self.expect_reports(case, reports)

    def options_of(self, case: Dict[str, Any], reports: List[str]) -> Options:
        def report(message: str) -> None:
            reports.append(message)
            if case.get("brokenReport"):
                raise OSError("The report fails.")

        faults = [faults_of(step) for step in case.get("steps", [case])]
        own = f"http://127.0.0.1:{self.server.server_address[1]}"
        options: Dict[str, Any] = {
            "url": self.refused if "refused" in faults else own,
            "key": KEY,
            "timeout_ms": HASTY_MS if any(each.startswith("slow") for each in faults) else PATIENT_MS,
            "report": report,
        }
        options.update((NAMES[name], value) for name, value in case["options"].items())
        return Options(**options)

    def expect_refusal(self, case: Dict[str, Any]) -> None:
        with self.assertRaises(ValueError) as raised:
            Gatehouse(self.options_of(case, []))
        self.assertIn(NAMES[case["refused"]], str(raised.exception))
        self.assertNotIn(KEY, str(raised.exception))
        self.assertTrue(raised.exception.__suppress_context__ or raised.exception.__context__ is None)

    def expect_reports(self, case: Dict[str, Any], reports: List[str]) -> None:
        self.assertEqual(len(reports), case["reports"], reports)
        self.assertEqual(reports, case.get("said", reports))
        for report in reports:
            self.assertNotRegex(report, BREAKS_LINES)
            self.assertLessEqual(len(report), 300)
            # A piece of the key helps to guess the rest.
            self.assertNotIn(KEY[:8], report)
            report.encode("utf-8")
            for text in case.get("reportsContain", []):
                self.assertIn(text, report)
            for text in case.get("reportsLack", []):
                self.assertNotIn(text, report)

    def expect_call(self, expected: Optional[Dict[str, Any]]) -> None:
        if expected is None:
            self.assertEqual(Fake.calls, [])
            return
        self.assertEqual(len(Fake.calls), 1)
        call = Fake.calls[0]
        self.assertEqual([call["path"], call["query"]], [expected["path"], expected.get("query", call["query"])])
        query = dict(call["query"])
        self.assertLessEqual(len(query.get("ua", "")), 2048)
        self.assertLessEqual(len(query.get("headers", "").encode()), 16_384)
        self.assertIsInstance(json.loads(query.get("headers", "{}")), dict)
        for name, value in expected["headers"].items():
            self.assertEqual(call["headers"].get(name), value)
        if "x-gatehouse-pass" not in expected["headers"]:
            self.assertNotIn("x-gatehouse-pass", call["headers"])

    def expect_page_calls(
        self, expected: Optional[List[Optional[str]]], configuration: Optional[str]
    ) -> None:
        for call in Fake.page_calls:
            self.assertEqual(dict(call["query"]).get("configuration"), configuration)
            self.assertEqual(call["headers"].get("x-gatehouse-key"), KEY)
        languages = [call["headers"].get("accept-language") for call in Fake.page_calls]
        self.assertEqual(languages, languages if expected is None else expected)

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
        self.assertEqual(got["body"], expected.get("body", got["body"]))
        for text in expected.get("bodyContains", []):
            self.assertIn(text, got["body"])
        for text in expected.get("bodyLacks", []):
            self.assertNotIn(text, got["body"])


if __name__ == "__main__":
    unittest.main()
