<?php

declare(strict_types=1);

namespace Gatehouse;

/** Gatehouse's decision; `$fields` is the whole JSON object. */
final class Decision
{
    /** @param array<string, mixed> $fields */
    public function __construct(
        public readonly bool $blocked,
        public readonly array $fields,
        public readonly ?string $requestId = null,
        public readonly ?string $action = null,
        public readonly ?string $challenge = null,
    ) {
    }
}
