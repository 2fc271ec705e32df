<?php

declare(strict_types=1);

namespace Gatehouse;

/** Gatehouse's decision; `$fields` is the whole JSON object. */
final class Decision
{
    /** In Gatehouse's words. */
    public readonly string $reason;
    /** ISO 3166-1 alpha-2; NN when unknown. */
    public readonly string $country;
    /** The number of the visitor's network; 0 when unknown. */
    public readonly int $asn;
    /** 0 for no bot, 1 for a bot, 2 for a visitor on one of your lists. */
    public readonly int $bot;

    /**
     * @param array<string, mixed> $fields
     * @param ?string $unpaid why it cost no credit, and is of memory alone: `quota_exceeded`, `rate_limited` or `unavailable`; null: it was paid
     */
    public function __construct(
        public readonly bool $blocked,
        public readonly array $fields,
        public readonly ?string $requestId = null,
        public readonly ?string $action = null,
        public readonly ?string $challenge = null,
        public readonly ?string $unpaid = null,
    ) {
        $scalar = static fn (string $name): string => is_scalar($fields[$name] ?? null) ? (string) $fields[$name] : '';
        $this->reason = $scalar('detectActivity');
        $this->country = $scalar('countryCode') ?: 'NN';
        $this->asn = (int) $scalar('asn');
        $this->bot = (int) $scalar('isBot');
    }
}
