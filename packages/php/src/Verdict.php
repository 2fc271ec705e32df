<?php

declare(strict_types=1);

namespace Gatehouse;

/** `$answer` null: the request goes on. `$decision` null: none was made. */
final class Verdict
{
    public function __construct(
        public readonly ?Answer $answer = null,
        public readonly ?Decision $decision = null,
    ) {
    }
}
