<?php

declare(strict_types=1);

namespace Gatehouse;

/** Cache, breaker and the once-only report, kept in a Store. */
final class State
{
    private const FAILURES_TO_OPEN = 5;
    private const OPEN_SECONDS = 10;
    private const KEEP_SECONDS = 86400;
    private const REPORT_CHARACTERS = 300;
    private const PREFIX = 'Gatehouse does not decide, and visitors are let in: ';

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

    /** Says once that there is no decision, and again after there was one. */
    public function outage(string $why): void
    {
        try {
            if ($this->store->read($this->key('reported')) === []) {
                $this->store->write($this->key('reported'), ['yes' => true], self::KEEP_SECONDS);
                $line = self::PREFIX . $this->safe($why);
                ($this->options->report ?? error_log(...))(Question::cut($line, self::REPORT_CHARACTERS - 1) . '.');
            }
        } catch (\Throwable) {
            // A broken log, or a broken store, is no reason to turn visitors away.
        }
    }

    public function outageOver(): void
    {
        if ($this->store->read($this->key('reported')) !== []) {
            $this->store->write($this->key('reported'), [], self::KEEP_SECONDS);
        }
    }

    /** The key goes first: cut, a piece of it would stay. A line break would forge lines of a log. */
    private function safe(string $why): string
    {
        $without = str_replace($this->options->key, '…', $why);
        return preg_replace('/[\p{Cc}\x{2028}\x{2029}]+/u', ' ', $without) ?? 'something unforeseen';
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
