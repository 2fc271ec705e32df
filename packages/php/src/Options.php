<?php

declare(strict_types=1);

namespace Gatehouse;

/** `timeoutMs` covers one question, connect to body read. Throws InvalidArgumentException for an unusable url or key. */
final class Options
{
    /**
     * @param list<string> $trustedProxies addresses or CIDRs
     * @param (\Closure(Request): bool)|list<string> $skip a predicate or path prefixes
     * @param (\Closure(string): void)|null $report null: error_log
     * @param (\Closure(Decision): string)|string|null $blockPage HTML
     */
    public function __construct(
        public readonly string $url,
        #[\SensitiveParameter] public readonly string $key,
        public readonly ?string $configuration = null,
        public readonly int $timeoutMs = 200,
        public readonly array $trustedProxies = [],
        public readonly ?string $clientAddressHeader = null,
        public readonly int $cacheSeconds = 0,
        public readonly \Closure|array $skip = [],
        public readonly ?\Closure $report = null,
        public readonly \Closure|string|null $blockPage = null,
    ) {
        if (preg_match('~^https?://[^\s/?#]+/?\z~i', $url) !== 1) {
            throw new \InvalidArgumentException('Gatehouse\'s url must be an http or https origin.');
        }
        if (preg_match('/^[\x21-\x7e]+\z/', $key) !== 1) {
            throw new \InvalidArgumentException('Gatehouse\'s key is missing or holds characters no key has.');
        }
    }

    public function skips(Request $request): bool
    {
        if ($this->skip instanceof \Closure) {
            return ($this->skip)($request);
        }
        $path = explode('?', $request->target, 2)[0];
        foreach ($this->skip as $prefix) {
            if (str_starts_with($path, $prefix)) {
                return true;
            }
        }
        return false;
    }
}
