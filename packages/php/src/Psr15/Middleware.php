<?php

declare(strict_types=1);

namespace Gatehouse\Psr15;

use Gatehouse\Guard;
use Gatehouse\Request;
use Psr\Http\Message\ResponseFactoryInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\ServerRequestInterface;
use Psr\Http\Server\MiddlewareInterface;
use Psr\Http\Server\RequestHandlerInterface;

/** The decision is the request's attribute `gatehouse`. */
final class Middleware implements MiddlewareInterface
{
    public function __construct(private readonly Guard $guard, private readonly ResponseFactoryInterface $responses)
    {
    }

    public function process(ServerRequestInterface $request, RequestHandlerInterface $handler): ResponseInterface
    {
        $verdict = $this->guard->judge(self::read($request));
        if ($verdict->answer === null) {
            return $handler->handle($request->withAttribute('gatehouse', $verdict->decision));
        }
        $response = $this->responses->createResponse($verdict->answer->status);
        foreach ($verdict->answer->headers as $name => $value) {
            $response = $response->withHeader($name, $value);
        }
        $response->getBody()->write($verdict->answer->body);
        return $response;
    }

    private static function read(ServerRequestInterface $request): Request
    {
        $headers = [];
        foreach ($request->getHeaders() as $name => $lines) {
            foreach ($lines as $line) {
                $headers[] = [(string) $name, $line];
            }
        }
        $server = $request->getServerParams();
        return new Request(
            $server['REMOTE_ADDR'] ?? null,
            $request->getMethod(),
            $request->getUri()->getScheme() ?: 'http',
            $request->getHeaderLine('Host') ?: $request->getUri()->getAuthority(),
            $server['REQUEST_URI'] ?? $request->getRequestTarget(),
            $headers,
        );
    }
}
