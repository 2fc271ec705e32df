import type { Snippet } from "./snippet";

export const python: Snippet = {
  id: "python",
  label: "Python",
  language: "python",
  place: "gatehouse.py: app = Gatehouse(app) for Flask, Django and any other WSGI application",
  isBlockerOnly: true,
  code: (base, _configuration, { whenAway = "open" } = {}) => `import json
import os
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

BLOCKER = "${base}/blocker"
TIMEOUT_SECONDS = 0.2
REST_SECONDS = 2  # after a question without an answer nobody waits
WHEN_AWAY = "${whenAway}"  # or "${whenAway === "open" ? "closed" : "open"}"
# Your own reverse proxies. Only their X-Forwarded-For is trusted.
PROXIES = {"127.0.0.1", "::1"}


class Gatehouse:
    def __init__(self, app):
        self.app = app
        self.rest_until = 0

    def __call__(self, environ, start_response):
        decision = self.decide(environ)
        if decision == "allow" or (decision is None and WHEN_AWAY == "open"):
            return self.app(environ, start_response)
        status = "503 Service Unavailable" if decision is None else "403 Forbidden"
        start_response(status, [("Content-Type", "text/plain")])
        return [b"Try again in a moment" if decision is None else b"Forbidden"]

    def decide(self, environ):
        """"allow", or why not; None: Gatehouse is away, or refuses the key."""
        asked = time.monotonic()
        if asked < self.rest_until:
            return None
        if self.rest_until:
            self.rest_until = asked + REST_SECONDS  # one visitor tries
        try:
            with urlopen(question(environ), timeout=TIMEOUT_SECONDS) as answer:
                body = answer.read()
        except HTTPError as answer:
            self.rest_until = 0
            if answer.code in (414, 431):
                return "deny"  # too long by what the visitor sent
            # Over the quota or the rate, or a request that is odd.
            decision = answer.headers.get("X-Gatehouse-Decision")
            return decision if decision in ("allow", "challenge", "block", "deny") else None
        except (OSError, HTTPException):
            self.rest_until = asked + REST_SECONDS
            return None
        self.rest_until = 0
        try:
            return {0: "allow", 1: "block"}.get(json.loads(body)["blockAccess"])
        except (ValueError, LookupError, TypeError):
            return None


def question(environ):
    query = urlencode({
        "ip": client_address(environ),
        "ua": environ.get("HTTP_USER_AGENT", "")[:2048],
        "url": request_uri(environ)[:2048],
    }, errors="replace")
    return Request(f"{BLOCKER}?{query}", headers={"X-Gatehouse-Key": os.environ["GATEHOUSE_APIKEY"]})


def request_uri(environ):
    path = quote(environ.get("SCRIPT_NAME", "") + environ.get("PATH_INFO", ""), encoding="latin-1")
    query = environ.get("QUERY_STRING", "")
    return f"{path}?{query}" if query else path


def client_address(environ):
    peer = environ.get("REMOTE_ADDR", "")
    forwarded = environ.get("HTTP_X_FORWARDED_FOR", "")
    if peer not in PROXIES or not forwarded:
        return peer
    return forwarded.split(",")[-1].strip()  # the one that your proxy saw
`,
};
