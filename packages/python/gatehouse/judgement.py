"""Reads a decision out of Gatehouse's reply."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Dict, Optional

from .models import Decision
from .transport import NoDecision, Reply

_UNPAID = re.compile(r"[a-z_]{1,64}\Z")
# What an answer that holds no decision may tell all the same.
_DECISIONS = ("allow", "challenge", "block", "deny")
_REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")


@dataclass(frozen=True)
class Judgement:
    """`why` tells what Gatehouse answered instead of 200. `is_fault`: the request itself is at fault, and nothing
    is known of anything else."""

    decision: Decision
    why: str = ""
    is_fault: bool = False

    @property
    def is_lasting(self) -> bool:
        """A challenge leads back to one page; what was not paid may be judged better the next time."""
        return self.why == "" and self.decision.action != "challenge"


def read(reply: Reply) -> Judgement:
    """Raises NoDecision."""
    fields = _fields(reply.body)
    block = fields.get("blockAccess")
    # JSON has one kind of number; True would equal 1.
    is_decision = type(block) in (int, float) and block in (0, 1)
    if reply.status != 200 or fields.get("status") != "success" or not is_decision:
        return _told(reply, fields)
    action = reply.headers.get("x-gatehouse-action")
    return Judgement(_decision(reply, fields, block == 1, action))


def _told(reply: Reply, fields: Dict[str, Any]) -> Judgement:
    why = _why_none(reply.status, fields.get("errorMessage"))
    # A question is too long by what the visitor sent, be it for a proxy in front of Gatehouse: nobody comes in by that.
    told = "deny" if reply.status in (414, 431) else reply.headers.get("x-gatehouse-decision", "")
    if told not in _DECISIONS:
        raise NoDecision(why)
    code = reply.headers.get("x-gatehouse-unpaid", "")
    unpaid = code if _UNPAID.match(code) else None
    return Judgement(_decision(reply, {}, told != "allow", told, unpaid), why, told == "deny")


def _decision(
    reply: Reply, fields: Dict[str, Any], blocked: bool, action: Optional[str], unpaid: Optional[str] = None
) -> Decision:
    request_id = reply.headers.get("x-request-id", "")
    known_id = request_id if _REQUEST_ID.match(request_id) else None
    return Decision(blocked, fields, known_id, action, reply.headers.get("x-gatehouse-challenge"), unpaid)


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
