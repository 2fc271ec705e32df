"""Django middleware, configured by the setting GATEHOUSE; the decision is `request.gatehouse`."""

from __future__ import annotations

from typing import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from .client import Gatehouse
from .options import Options
from .wsgi import request_of as request_of_environ
from .asgi import request_of as request_of_scope


class GatehouseMiddleware:
    """The keys of GATEHOUSE are the names of `gatehouse.Options`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response
        self._client = Gatehouse(Options(**settings.GATEHOUSE))

    def __call__(self, request: HttpRequest) -> HttpResponse:
        scope = getattr(request, "scope", None)
        verdict = self._client.judge(request_of_scope(scope) if scope else request_of_environ(request.META))
        setattr(request, "gatehouse", verdict.decision)
        if verdict.answer is None:
            return self._get_response(request)
        response = HttpResponse(verdict.answer.body, status=verdict.answer.status)
        del response["Content-Type"]
        for name, value in verdict.answer.headers:
            response[name] = value
        return response
