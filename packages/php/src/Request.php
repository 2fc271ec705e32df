<?php

declare(strict_types=1);

namespace Gatehouse;

/** A visitor's request. `$peer` is the socket's other end; `$target` is path and query in visible ASCII. */
final class Request
{
    public readonly string $target;

    /**
     * @param string $target as sent
     * @param list<array{string, string}> $headers
     */
    public function __construct(
        public readonly ?string $peer,
        public readonly string $method,
        public readonly string $scheme,
        public readonly string $host,
        string $target,
        public readonly array $headers,
    ) {
        $this->target = Target::own($target);
    }

    /** @param array<string, mixed> $server as PHP's $_SERVER */
    public static function fromServer(array $server): self
    {
        $headers = [];
        foreach ($server as $name => $value) {
            if (str_starts_with((string) $name, 'HTTP_')) {
                $headers[] = [str_replace('_', '-', substr((string) $name, 5)), (string) $value];
            }
        }
        $https = strtolower((string) ($server['HTTPS'] ?? ''));
        return new self(
            ($server['REMOTE_ADDR'] ?? '') === '' ? null : (string) $server['REMOTE_ADDR'],
            (string) ($server['REQUEST_METHOD'] ?? 'GET'),
            $https !== '' && $https !== 'off' ? 'https' : 'http',
            (string) ($server['HTTP_HOST'] ?? $server['SERVER_NAME'] ?? 'localhost'),
            (string) ($server['REQUEST_URI'] ?? '/'),
            $headers,
        );
    }

    /** All lines of a header joined by a comma; null when there is none. */
    public function header(string $name): ?string
    {
        $lines = [];
        foreach ($this->headers as [$key, $value]) {
            if (strcasecmp($key, $name) === 0) {
                $lines[] = $value;
            }
        }
        return $lines === [] ? null : implode(', ', $lines);
    }
}
