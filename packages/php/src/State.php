<?php

declare(strict_types=1);

namespace Gatehouse;

/** Cache, breaker and the once-only report, kept in a Store. */
final class State
{
    private const FAILURES_TO_OPEN = 5;
    private const OPEN_SECONDS = 10;
    private const KEEP_SECONDS = 86400;

    /** @param \Closure(): float $clock seconds */
    public function __construct(private readonly Store $store, private readonly Options $options, private readonly \Closure $clock)
    {
    }

    public function recall(string $visitor): ?Decision
    {
        $kept = $this->options->cacheSeconds > 0 ? $this->store->read($this->visitorKey($visitor)) : [];
        if ($kept === [] || $kept['until'] <= ($this->clock)()) {
            return null;
        }
        return new Decision($kept['blocked'], $kept['fields'], $kept['requestId']);
    }

    public function remember(string $visitor, Decision $decision): void
    {
        $seconds = $this->options->cacheSeconds;
        if ($seconds > 0) {
            $this->store->write($this->visitorKey($visitor), [
                'until' => ($this->clock)() + $seconds, 'blocked' => $decision->blocked,
                'fields' => $decision->fields, 'requestId' => $decision->requestId,
            ], $seconds);
        }
    }

    public function allows(): bool
    {
        $health = $this->store->read($this->key('health'));
        if (($health['failures'] ?? 0) < self::FAILURES_TO_OPEN) {
            return true;
        }
        if (($this->clock)() < $health['openUntil']) {
            return false;
        }
        $this->saveHealth($health['failures']);
        return true;
    }

    public function failed(): void
    {
        $this->saveHealth(($this->store->read($this->key('health'))['failures'] ?? 0) + 1);
    }

    public function answered(): void
    {
        if ($this->store->read($this->key('health')) !== []) {
            $this->store->write($this->key('health'), [], self::KEEP_SECONDS);
        }
    }

    public function outage(string $what): void
    {
        $safe = (string) preg_replace('/[\x00-\x1f\x7f]+/', ' ', $what);
        $safe = substr(str_replace($this->options->key, '***', $safe), 0, 300);
        $this->report("Gatehouse does not judge, visitors are let in: $safe.");
    }

    public function report(string $sentence): void
    {
        if ($this->store->read($this->key('reported')) === []) {
            $this->store->write($this->key('reported'), ['yes' => true], self::KEEP_SECONDS);
            $this->options->report === null ? error_log($sentence) : ($this->options->report)($sentence);
        }
    }

    public function outageOver(): void
    {
        if ($this->store->read($this->key('reported')) !== []) {
            $this->store->write($this->key('reported'), [], self::KEEP_SECONDS);
        }
    }

    private function saveHealth(int $failures): void
    {
        $openUntil = ($this->clock)() + self::OPEN_SECONDS;
        $this->store->write($this->key('health'), ['failures' => $failures, 'openUntil' => $openUntil], self::KEEP_SECONDS);
    }

    private function visitorKey(string $visitor): string
    {
        return $this->key(hash('sha256', ($this->options->configuration ?? '') . "\0" . $visitor));
    }

    private function key(string $name): string
    {
        return hash('sha256', $this->options->url . "\0" . $this->options->key) . ":$name";
    }
}
