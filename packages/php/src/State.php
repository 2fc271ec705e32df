<?php

declare(strict_types=1);

namespace Gatehouse;

/** Cache, breaker, and what is told the owner, kept in a Store. */
final class State
{
    /** Counted from the question, so that who comes back is asked again within it. */
    private const REST_SECONDS = 2;
    /** Where the question itself took long. */
    private const LEAST_REST_SECONDS = 1;
    /** So long after the last unpaid decision, the next one is told again. */
    private const UNPAID_REST_SECONDS = 60;
    private const KEEP_SECONDS = 86400;
    private const PAGE_SECONDS = 60;
    private const REPORT_CHARACTERS = 300;

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

    /** @return ?array{html: string, policy: string} null: not known now; empty texts: there is none */
    public function blockPage(string $language): ?array
    {
        $kept = $this->store->read($this->pageKey($language));
        return $kept === [] || $kept['until'] <= ($this->clock)() ? null : $kept['page'];
    }

    /** @param array{html: string, policy: string} $page */
    public function keepBlockPage(string $language, array $page): void
    {
        $kept = ['until' => ($this->clock)() + self::PAGE_SECONDS, 'page' => $page];
        $this->store->write($this->pageKey($language), $kept, self::PAGE_SECONDS);
    }

    /** Each configuration may have a page of its own. */
    private function pageKey(string $language): string
    {
        return $this->key('page:' . hash('sha256', ($this->options->configuration ?? '') . "\0" . $language));
    }

    /** Whether to ask now: after a rest one visitor tries; the others do not wait. */
    public function allows(): bool
    {
        $rest = $this->store->read($this->key('rest'));
        if ($rest === []) {
            return true;
        }
        $now = ($this->clock)();
        if ($now < $rest['until']) {
            return false;
        }
        $this->keep('rest', ['until' => $now + self::REST_SECONDS]);
        return true;
    }

    /** The question of `$askedAt` got no answer: nobody waits for the next. */
    public function silent(float $askedAt): void
    {
        $until = max($askedAt + self::REST_SECONDS, ($this->clock)() + self::LEAST_REST_SECONDS);
        $this->keep('rest', ['until' => $until]);
    }

    public function answered(): void
    {
        $this->forget('rest');
    }

    public function now(): float
    {
        return ($this->clock)();
    }

    /** One more visitor about whom there is no decision. Of several at the same moment, one may be missed. */
    public function outage(string $why): void
    {
        try {
            $visitors = ($this->store->read($this->key('unjudged'))['visitors'] ?? 0) + 1;
            $this->keep('unjudged', ['visitors' => $visitors]);
            if ($visitors === 1) {
                $this->tell("Gatehouse does not decide, and visitors are {$this->fate()}: " . $this->safe($why));
            }
        } catch (\Throwable) {
            // A broken store is no reason to turn visitors away.
        }
    }

    public function outageOver(): void
    {
        $visitors = $this->store->read($this->key('unjudged'))['visitors'] ?? 0;
        if ($visitors > 0) {
            $this->forget('unjudged');
            $who = $visitors === 1 ? '1 visitor was' : "$visitors visitors were";
            $this->tell("Gatehouse decides again: $who {$this->fate()} while it did not");
        }
    }

    /** There is a decision, of memory alone: it cost no credit. */
    public function unpaid(string $why): void
    {
        $now = ($this->clock)();
        $isFirst = $now >= ($this->store->read($this->key('unpaid'))['until'] ?? 0);
        $this->keep('unpaid', ['until' => $now + self::UNPAID_REST_SECONDS]);
        if ($isFirst) {
            $this->tell('Gatehouse decides by what it remembers, without a credit: ' . $this->safe($why));
        }
    }

    private function tell(string $line): void
    {
        try {
            ($this->options->report ?? error_log(...))(Question::cut($line, self::REPORT_CHARACTERS - 1) . '.');
        } catch (\Throwable) {
            // A broken log is no reason to turn visitors away.
        }
    }

    private function fate(): string
    {
        return $this->options->whenAway === 'closed' ? 'kept out' : 'let in';
    }

    /** The key goes first: cut, a piece of it would stay. A line break would forge lines of a log. */
    private function safe(string $why): string
    {
        $without = str_replace($this->options->key, '…', $why);
        return preg_replace('/[\p{Cc}\x{2028}\x{2029}]+/u', ' ', $without) ?? 'something unforeseen';
    }

    /** @param array<string, mixed> $value */
    private function keep(string $name, array $value): void
    {
        $this->store->write($this->key($name), $value, self::KEEP_SECONDS);
    }

    private function forget(string $name): void
    {
        if ($this->store->read($this->key($name)) !== []) {
            $this->keep($name, []);
        }
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
