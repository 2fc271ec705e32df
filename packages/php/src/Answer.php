<?php

declare(strict_types=1);

namespace Gatehouse;

/** What the site sends instead of its own page. */
final class Answer
{
    /** @param array<string, string> $headers */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }

    public function send(): void
    {
        http_response_code($this->status);
        foreach ($this->headers as $name => $value) {
            // A site's own cookies stay; every other header is replaced.
            header("$name: $value", $name !== 'Set-Cookie', $this->status);
        }
        echo $this->body;
    }
}
