<?php

declare(strict_types=1);

namespace Gatehouse;

/** Asks Gatehouse about a request and says what to do with it. */
final class Guard
{
    public const VERSION = '0.2.0';

    private readonly Proxies $proxies;
    private readonly State $state;
    private readonly BlockPages $pages;

    /** @param (\Closure(): float)|null $clock seconds */
    public function __construct(private readonly Options $options, ?Store $store = null, ?\Closure $clock = null)
    {
        $this->proxies = new Proxies($options->trustedProxies);
        $store ??= function_exists('apcu_enabled') && apcu_enabled() ? new ApcuStore() : new FileStore();
        $this->state = new State($store, $options, $clock ?? static fn (): float => microtime(true));
        $this->pages = new BlockPages($options, $this->state);
    }

    /** Any PHP site: sends the answer and ends the request, or returns the decision. */
    public function protectGlobals(): ?Decision
    {
        $verdict = $this->judge(Request::fromServer($_SERVER));
        if ($verdict->answer !== null) {
            $verdict->answer->send();
            exit;
        }
        return $verdict->decision;
    }

    public function judge(Request $request): Verdict
    {
        if ($this->options->skips($request)) {
            return new Verdict();
        }
        $trusted = $this->proxies->trusts(Proxies::parse($request->peer));
        [$rest, $pass] = Target::split($request->target);
        if ($pass !== null && Answers::reads($request)) {
            return new Verdict(Answers::returned(Target::local($rest), $pass, Target::scheme($request, $trusted) === 'https'));
        }
        $url = Target::url($request, $trusted, $rest);
        $decision = $this->decide($request, $url);
        return new Verdict($this->answer($request, $decision, $url), $decision);
    }

    private function answer(Request $request, ?Decision $decision, string $url): ?Answer
    {
        if ($decision === null) {
            return $this->options->whenAway === 'closed' ? Answers::away($request) : null;
        }
        return $decision->blocked ? Answers::blocked($request, $decision, $url, $this->options->blockPage ?? '', $this->pages) : null;
    }

    private function decide(Request $request, string $url): ?Decision
    {
        try {
            return $this->recallOrAsk($request, $url);
        } catch (NoDecision $why) {
            $this->state->outage($why->getMessage());
        } catch (\Throwable) {
            // No failure of the client's own may close a site; its message could hold anything.
            $this->state->outage('something unforeseen');
        }
        return null;
    }

    /** @throws NoDecision */
    private function recallOrAsk(Request $request, string $url): Decision
    {
        $ip = $this->proxies->visitorOf($request, $this->options->clientAddressHeader)
            ?? throw new NoDecision("the visitor's address is unknown");
        $agent = $request->header('User-Agent');
        $agent = $agent === null ? null : Question::cut($agent, Question::AGENT_CHARACTERS);
        $cookies = $request->header('Cookie');
        $pass = Target::inCookies($cookies, Target::PASS_COOKIE);
        $visitor = (string) json_encode([$ip, base64_encode($agent ?? ''), $agent === null, $pass]);
        $remembered = $this->state->recall($visitor);
        if ($remembered !== null) {
            return $remembered;
        }
        if (!$this->state->allows()) {
            throw new NoDecision('it did not answer before');
        }
        $configuration = $this->options->configuration ?? '';
        // Only configurations have rules on headers.
        $headers = $configuration === '' ? null : AskedHeaders::json($request, $this->options->headers);
        $sent = ['X-Gatehouse-Pass' => $pass, 'X-Gatehouse-Session' => Target::inCookies($cookies, Target::SESSION_COOKIE)];
        $judged = $this->ask(Question::path($configuration, $ip, $agent, $url, $headers), $sent);
        if (!$judged->isFault) {
            $this->state->outageOver();
        }
        if ($judged->decision->unpaid !== null) {
            $this->state->unpaid($judged->why);
        }
        if ($judged->isLasting()) {
            $this->state->remember($visitor, $judged->decision);
        }
        return $judged->decision;
    }

    /**
     * @param array<string, ?string> $sent headers of what the visitor brought along
     * @throws NoDecision
     */
    private function ask(string $path, array $sent): Judgement
    {
        $lines = ['X-Gatehouse-Key: ' . $this->options->key, 'Accept: application/json', 'User-Agent: gatehouse-php/' . self::VERSION];
        foreach (array_filter($sent, is_string(...)) as $name => $value) {
            $lines[] = "$name: $value";
        }
        $askedAt = $this->state->now();
        try {
            $url = rtrim($this->options->url, '/') . $path;
            [$status, $headers, $body] = Transport::get($url, $lines, $this->options->timeoutMs);
        } catch (Unreachable $failure) {
            $this->state->silent($askedAt);
            throw $failure;
        }
        $this->state->answered();
        $read = $body === null ? 'its answer is over 64 KB' : Question::read($status, $headers, $body);
        return is_string($read) ? throw new NoDecision($read) : $read;
    }
}
