"""Gatehouse's client for Python sites."""

from .client import Gatehouse
from .models import Answer, Decision, Request, Verdict
from .options import Options

__all__ = ["Answer", "Decision", "Gatehouse", "Options", "Request", "Verdict"]
