import { pageUrl, type Snippet } from "./snippet";

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
PAGE = "${pageUrl(base)}"
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
        if decision is None:
            start_response("503 Service Unavailable", [("Content-Type", "text/plain")])
            return [b"Try again in a moment"]
        page = refusal(environ)
        start_response("403 Forbidden", [("Content-Type", "text/html; charset=utf-8")])
        return [page or b"Forbidden"]

    def decide(self, environ):
        """"allow", or why not; None: Gatehouse is away, or refuses the key."""
        asked = time.monotonic()
        if asked < self.rest_until:
            return None
        if self.rest_until:
            self.rest_until = asked + REST_SECONDS  # one visitor tries
        try:
            with ask(question(environ)) as answer:
                body = answer.read()
        except (OSError, HTTPException):
            self.rest_until = asked + REST_SECONDS
            return None
        self.rest_until = 0
        environ["gatehouse.id"] = answer.headers.get("X-Request-Id", "")
        if answer.code in (414, 431):
            return "deny"  # too long by what the visitor sent
        if answer.code != 200:
            # Over the quota or the rate, or a request that is odd.
            decision = answer.headers.get("X-Gatehouse-Decision")
            return decision if decision in ("allow", "challenge", "block", "deny") else None
        try:
            return {0: "allow", 1: "block"}.get(json.loads(body)["blockAccess"])
        except (ValueError, LookupError, TypeError):
            return None


def ask(url, **headers):
    """The answer, whatever its status."""
    headers["X-Gatehouse-Key"] = os.environ["GATEHOUSE_APIKEY"]
    try:
        return urlopen(Request(url, headers=headers), timeout=TIMEOUT_SECONDS)
    except HTTPError as answer:
        return answer


def refusal(environ):
    """Your page for blocked visitors, in their language, with the request's number; None: it did not come."""
    url = f"{PAGE}?{urlencode({'id': environ['gatehouse.id']})}"
    try:
        with ask(url, **{"Accept-Language": environ.get("HTTP_ACCEPT_LANGUAGE", "en")}) as page:
            return page.read() if page.code == 403 else None
    except (OSError, HTTPException):
        return None


def question(environ):
    query = urlencode({
        "ip": client_address(environ),
        "ua": environ.get("HTTP_USER_AGENT", "")[:2048],
        "url": request_uri(environ)[:9000],
    }, errors="replace")
    return f"{BLOCKER}?{query}"


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
