<?php

declare(strict_types=1);

namespace Gatehouse;

/** What outlives a request. */
interface Store
{
    /** @return array<string, mixed> empty when there is nothing */
    public function read(string $key): array;

    /** @param array<string, mixed> $value */
    public function write(string $key, array $value, int $seconds): void;
}
