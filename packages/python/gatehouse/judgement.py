"""Reads a decision out of Gatehouse's reply."""

from __future__ import annotations

import json
import re
from typing import Any, Dict

from .models import Decision
from .transport import NoDecision, Reply

_REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")


def read(reply: Reply) -> Decision:
    """Raises NoDecision."""
    fields = _fields(reply.body)
    block = fields.get("blockAccess")
    # JSON has one kind of number; True would equal 1.
    is_decision = type(block) in (int, float) and block in (0, 1)
    if reply.status != 200 or fields.get("status") != "success" or not is_decision:
        raise NoDecision(_why_none(reply.status, fields.get("errorMessage")))
    request_id = reply.headers.get("x-request-id", "")
    return Decision(
        block == 1,
        fields,
        request_id if _REQUEST_ID.match(request_id) else None,
        reply.headers.get("x-gatehouse-action"),
        reply.headers.get("x-gatehouse-challenge"),
    )


def _why_none(status: int, message: Any) -> str:
    if isinstance(message, str):
        return f"it answered {status}: " + (message[:-1] if message.endswith(".") else message)
    return "its answer holds no decision" if status == 200 else f"it answered {status}"


def _fields(body: bytes) -> Dict[str, Any]:
    try:
        fields = json.loads(body.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return {}
    return fields if isinstance(fields, dict) else {}
