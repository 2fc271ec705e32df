<?php

declare(strict_types=1);

namespace Gatehouse;

/** A decision, and how it came about. */
final class Judgement
{
    /**
     * @param string $why what Gatehouse answered instead of 200; empty: a paid decision
     * @param bool $isFault the request itself is at fault, and nothing is known of anything else
     */
    public function __construct(
        public readonly Decision $decision,
        public readonly string $why = '',
        public readonly bool $isFault = false,
    ) {
    }

    /** A challenge leads back to one page; what was not paid may be judged better the next time. */
    public function isLasting(): bool
    {
        return $this->why === '' && $this->decision->action !== 'challenge';
    }
}
