<?php

declare(strict_types=1);

namespace Gatehouse;

/** Asks Gatehouse about a request and says what to do with it. */
final class Guard
{
    public const VERSION = '0.1.0';

    private readonly Proxies $proxies;
    private readonly State $state;

    /** @param (\Closure(): float)|null $clock seconds */
    public function __construct(private readonly Options $options, ?Store $store = null, ?\Closure $clock = null)
    {
        $this->proxies = new Proxies($options->trustedProxies);
        $store ??= function_exists('apcu_enabled') && apcu_enabled() ? new ApcuStore() : new FileStore();
        $this->state = new State($store, $options, $clock ?? static fn (): float => microtime(true));
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
        $answer = $decision?->blocked ? Answers::blocked($request, $decision, $url, $this->options->blockPage) : null;
        return new Verdict($answer, $decision);
    }

    private function decide(Request $request, string $url): ?Decision
    {
        try {
            $ip = $this->proxies->visitorOf($request, $this->options->clientAddressHeader);
            if ($ip === null) {
                $this->state->outage("the visitor's address is unknown");
                return null;
            }
            return $this->recallOrAsk($request, $ip, $url);
        } catch (\Throwable) {
            // No failure of the client's own may close a site; its message could hold anything.
            $this->state->outage('something unforeseen');
            return null;
        }
    }

    private function recallOrAsk(Request $request, string $ip, string $url): ?Decision
    {
        $agent = $request->header('User-Agent');
        $agent = $agent === null ? null : Question::cut($agent, Question::AGENT_CHARACTERS);
        $pass = Target::passInCookies($request->header('Cookie'));
        $visitor = (string) json_encode([$ip, base64_encode($agent ?? ''), $agent === null, $pass]);
        $remembered = $this->state->recall($visitor);
        if ($remembered !== null || !$this->state->allows()) {
            return $remembered;
        }
        $decision = $this->ask($ip, $agent, $url, $pass);
        // A challenge carries the way back to one page: it is no answer for another.
        if ($decision !== null && $decision->action !== 'challenge') {
            $this->state->remember($visitor, $decision);
        }
        return $decision;
    }

    private function ask(string $ip, ?string $agent, string $url, ?string $pass): ?Decision
    {
        $lines = ['X-Gatehouse-Key: ' . $this->options->key, 'Accept: application/json', 'User-Agent: gatehouse-php/' . self::VERSION];
        if ($pass !== null) {
            $lines[] = "X-Gatehouse-Pass: $pass";
        }
        try {
            [$status, $headers, $body] = Transport::get(
                rtrim($this->options->url, '/') . Question::path($this->options->configuration, $ip, $agent, $url),
                $lines,
                $this->options->timeoutMs,
            );
        } catch (Unreachable $failure) {
            $this->state->failed();
            $this->state->outage($failure->getMessage());
            return null;
        }
        $this->state->answered();
        $read = $body === null ? 'its answer is over 64 KB' : Question::read($status, $headers, $body);
        if (is_string($read)) {
            $this->state->outage($read);
            return null;
        }
        $this->state->outageOver();
        return $read;
    }
}
