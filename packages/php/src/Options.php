<?php

declare(strict_types=1);

namespace Gatehouse;

/**
 * `timeoutMs` covers one question, connect to body read.
 *
 * Throws InvalidArgumentException for what cannot be used. No message names a value: a key in the wrong field would end
 * up in a log.
 */
final class Options
{
    /**
     * @param list<string> $trustedProxies addresses or CIDRs
     * @param (\Closure(Request): bool)|list<string> $skip a predicate or path prefixes
     * @param (\Closure(string): void)|null $report null: error_log
     * @param list<string> $headers names that rules of the configuration read, beside those that Gatehouse itself reads
     * @param string $whenAway what becomes of visitors about whom there is no decision: `open` lets them in, `closed` answers 503
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
        public readonly array $headers = [],
        public readonly string $whenAway = 'open',
    ) {
        self::check(self::isOrigin($url), 'url must be an http or https origin');
        self::check(preg_match('/^[\x21-\x7e]+\z/', $key) === 1, 'key is missing or holds characters no key has');
        // curl would read 0 as no end at all.
        self::check($timeoutMs > 0, 'timeoutMs must be above 0');
        self::check($cacheSeconds >= 0, 'cacheSeconds must not be negative');
        self::check(in_array($whenAway, ['open', 'closed'], true), 'whenAway must be open or closed');
        self::check(self::areHeaders($headers), 'headers must be a list of at most 64 header names, no Cookie');
        foreach (is_array($skip) ? $skip : [] as $prefix) {
            // An empty one, as splitting an empty setting leaves it, would switch the protection off.
            $isPath = is_string($prefix) && str_starts_with($prefix, '/');
            self::check($isPath, 'skip must be a list of paths that begin with a slash');
        }
    }

    public function skips(Request $request): bool
    {
        return $this->skip instanceof \Closure
            ? ($this->skip)($request)
            : Target::isSkipped($request->target, $this->skip);
    }

    /** @param array<mixed> $names cookies are the visitor's and the site's own */
    private static function areHeaders(array $names): bool
    {
        $isName = static fn (mixed $name): bool => is_string($name) && preg_match('/^(?!cookie\z)[A-Za-z0-9_-]{1,64}\z/i', $name) === 1;
        return count($names) <= 64 && count(array_filter($names, $isName)) === count($names);
    }

    private static function isOrigin(string $url): bool
    {
        $host = parse_url($url, PHP_URL_HOST);
        return is_string($host) && $host !== '' && preg_match('~^https?://[^\s/?#\\\\@]+/?\z~i', $url) === 1;
    }

    private static function check(bool $isUsable, string $rule): void
    {
        if (!$isUsable) {
            throw new \InvalidArgumentException("Gatehouse's $rule.");
        }
    }
}
