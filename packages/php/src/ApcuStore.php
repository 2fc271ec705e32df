<?php

declare(strict_types=1);

namespace Gatehouse;

final class ApcuStore implements Store
{
    public function read(string $key): array
    {
        $value = apcu_fetch("gatehouse:$key");
        return is_array($value) ? $value : [];
    }

    public function write(string $key, array $value, int $seconds): void
    {
        apcu_store("gatehouse:$key", $value, $seconds);
    }
}
