"""Options that conformance cases cannot say."""

from __future__ import annotations

import os
import unittest
from unittest import mock

from gatehouse import Options, Request

KEY = "optionskey1234567"
URL = "https://gate.example"


class OptionsTest(unittest.TestCase):
    def test_the_key_of_the_environment(self) -> None:
        with mock.patch.dict(os.environ, {"GATEHOUSE_APIKEY": KEY}):
            self.assertEqual(Options(url=URL).key, KEY)
        with mock.patch.dict(os.environ, {"GATEHOUSE_APIKEY": ""}):
            self.assertRaises(ValueError, Options, url=URL)

    def test_the_key_is_not_shown(self) -> None:
        self.assertNotIn(KEY, repr(Options(url=URL, key=KEY)))

    def test_one_path_instead_of_a_list_would_skip_all(self) -> None:
        self.assertRaisesRegex(ValueError, "skip", Options, url=URL, key=KEY, skip="/static/")

    def test_no_time_at_all(self) -> None:
        self.assertRaisesRegex(ValueError, "timeout_ms", Options, url=URL, key=KEY, timeout_ms=0)

    def test_a_predicate_decides_alone(self) -> None:
        options = Options(url=URL, key=KEY, skip=lambda request: request.method == "HEAD")
        head = Request("203.0.113.9", "HEAD", "http", "shop.example", "/a/../b")
        self.assertTrue(options.skips(head))


if __name__ == "__main__":
    unittest.main()
