<?php

declare(strict_types=1);

namespace Gatehouse\Laravel;

use Closure;
use Gatehouse\Guard;
use Gatehouse\Request as Asked;
use Illuminate\Http\Request;
use Symfony\Component\HttpFoundation\Response;

/** Laravel's middleware. The decision is the request's attribute `gatehouse`. */
final class Protect
{
    public function __construct(private readonly Guard $guard)
    {
    }

    public function handle(Request $request, Closure $next): Response
    {
        $verdict = $this->guard->judge(Asked::fromServer($request->server->all()));
        if ($verdict->answer === null) {
            $request->attributes->set('gatehouse', $verdict->decision);
            return $next($request);
        }
        return new Response($verdict->answer->body, $verdict->answer->status, $verdict->answer->headers);
    }
}
