"""The ASGI middleware, and what the application reads of the decision."""

from __future__ import annotations

import asyncio
import json
import unittest
from typing import Any, Dict, List
from unittest import mock

from gatehouse import Gatehouse, Options
from gatehouse.asgi import GatehouseMiddleware
from gatehouse.transport import Reply


class AsgiTest(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Gatehouse(Options(url="https://gate.example", key="asgikey1234567"))
        self.asked: List[str] = []

    def visit(self, fields: Dict[str, Any], **scope: Any) -> List[Dict[str, Any]]:
        """What is sent; the application sends its scope."""
        sent: List[Dict[str, Any]] = []

        async def application(scope: Dict[str, Any], _: Any, send: Any) -> None:
            await send(scope)

        async def send(message: Dict[str, Any]) -> None:
            sent.append(message)

        def get(path: str, _: Any) -> Reply:
            self.asked.append(path)
            body = json.dumps({"status": "success", "blockAccess": 0, **fields}).encode()
            return Reply(200, {"x-request-id": "req-1"}, body)

        whole = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "headers": [(b"host", b"shop.example")],
            "client": ("203.0.113.9", 1),
            **scope,
        }
        with mock.patch.object(self.client._transport, "get", get):
            asyncio.run(GatehouseMiddleware(application, self.client)(whole, None, send))
        return sent

    def test_the_application_reads_the_decision(self) -> None:
        fields = {"detectActivity": "Visitor", "countryCode": "DE", "asn": 64500, "isBot": 0}
        decision = self.visit(fields)[0]["state"]["gatehouse"]
        got = (decision.reason, decision.country, decision.asn, decision.bot, decision.request_id)
        self.assertEqual(got, ("Visitor", "DE", 64500, 0, "req-1"))

    def test_odd_fields_are_no_failure(self) -> None:
        decision = self.visit({"asn": {}, "isBot": "x", "countryCode": None})[0]["state"]["gatehouse"]
        self.assertEqual((decision.reason, decision.country, decision.asn, decision.bot), ("", "NN", 0, 0))

    def test_a_blocked_visitor_gets_the_page_instead(self) -> None:
        start, body = self.visit({"blockAccess": 1})
        self.assertEqual(start["status"], 403)
        self.assertIn((b"content-length", str(len(body["body"])).encode()), start["headers"])

    def test_the_target_with_and_without_what_was_sent(self) -> None:
        self.visit({}, path="/a?ü", query_string=b"x=\xc3\xbc")
        self.visit({}, path="/a?ü", raw_path=b"/a%3F%C3%BC", query_string=b"x=\xc3\xbc")
        self.assertEqual(self.asked[0], self.asked[1])
        self.assertIn("%2Fa%253F%25C3%25BC%3Fx%3D%25C3%25BC", self.asked[0])


if __name__ == "__main__":
    unittest.main()
