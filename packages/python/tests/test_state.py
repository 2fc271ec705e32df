"""The breaker's rests, and what the application learns of an unpaid decision."""

from __future__ import annotations

import unittest

from gatehouse import judgement
from gatehouse.state import Breaker
from gatehouse.transport import Reply


class State(unittest.TestCase):
    def setUp(self) -> None:
        self.now = 0.0
        self.breaker = Breaker(lambda: self.now)

    def test_a_rest_counts_from_the_question(self) -> None:
        self.now = 0.2
        self.breaker.silent(0.0)
        self.now = 1.9
        self.assertFalse(self.breaker.allows())
        self.now = 2.0
        self.assertEqual([self.breaker.allows(), self.breaker.allows()], [True, False])
        self.breaker.answered()
        self.assertEqual([self.breaker.allows(), self.breaker.allows()], [True, True])

    def test_a_long_question_is_followed_by_a_rest(self) -> None:
        self.now = 5.0
        self.breaker.silent(0.0)
        self.now = 5.9
        self.assertFalse(self.breaker.allows())

    def test_the_application_learns_that_it_was_not_paid(self) -> None:
        headers = {"x-gatehouse-decision": "allow", "x-gatehouse-unpaid": "quota_exceeded"}
        decision = judgement.read(Reply(402, headers, b"{}")).decision
        self.assertEqual([decision.unpaid, decision.blocked, decision.country], ["quota_exceeded", False, "NN"])
        paid = judgement.read(Reply(200, {}, b'{"status":"success","blockAccess":0}')).decision
        self.assertIsNone(paid.unpaid)


if __name__ == "__main__":
    unittest.main()
