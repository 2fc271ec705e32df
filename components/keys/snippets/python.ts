import type { Snippet } from "./snippet";

export const python: Snippet = {
  id: "python",
  label: "Python",
  language: "python",
  place: "gatehouse.py: app = Gatehouse(app) for Flask, Django and any other WSGI application",
  isBlockerOnly: true,
  code: (base) => `import json
import os
from http.client import HTTPException
from urllib.parse import quote, urlencode
from urllib.request import urlopen

BLOCKER = "${base}/blocker"
TIMEOUT_SECONDS = 0.2
# Your own reverse proxies. Only their X-Forwarded-For is trusted.
PROXIES = {"127.0.0.1", "::1"}


class Gatehouse:
    def __init__(self, app):
        self.app = app

    def __call__(self, environ, start_response):
        if not is_blocked(environ):
            return self.app(environ, start_response)
        start_response("403 Forbidden", [("Content-Type", "text/plain")])
        return [b"Forbidden"]


def is_blocked(environ):
    query = urlencode({
        "apikey": os.environ["GATEHOUSE_APIKEY"],
        "ip": client_address(environ),
        "ua": environ.get("HTTP_USER_AGENT", ""),
        "url": request_uri(environ),
    })
    try:
        with urlopen(f"{BLOCKER}?{query}", timeout=TIMEOUT_SECONDS) as answer:
            return json.load(answer).get("blockAccess") == 1
    except (OSError, HTTPException, ValueError):
        return False  # No answer: let the visitor in.


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
