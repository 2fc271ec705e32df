<?php

declare(strict_types=1);

namespace Gatehouse;

/** The workspace's own page for blocked visitors, as Gatehouse has it, by language for a minute. */
final class BlockPages
{
    private const LANGUAGE_CHARACTERS = 200;
    /** In place of a request's number, which each visitor's page gets instead. */
    private const NUMBER = '00000000-0000-0000-0000-000000000000';

    public function __construct(private readonly Options $options, private readonly State $state)
    {
    }

    /** @return ?array{html: string, policy: string} null: Gatehouse has given none */
    public function get(?string $acceptLanguage, ?string $requestId): ?array
    {
        if (($requestId ?? '') === '') {
            return null;
        }
        $language = Question::cut($acceptLanguage ?? '', self::LANGUAGE_CHARACTERS);
        // As Gatehouse, and what is on the way to it, takes a header.
        $language = preg_match('/^[ -~]*\z/', $language) === 1 ? $language : '';
        $page = $this->state->blockPage($language);
        if ($page === null) {
            $page = $this->fetch($language);
            $this->state->keepBlockPage($language, $page);
        }
        $html = str_replace(self::NUMBER, (string) $requestId, $page['html']);
        return $html === '' ? null : ['html' => $html, 'policy' => $page['policy']];
    }

    /** @return array{html: string, policy: string} empty texts: there is none */
    private function fetch(string $language): array
    {
        $none = ['html' => '', 'policy' => ''];
        $lines = ['X-Gatehouse-Key: ' . $this->options->key, 'Accept: text/html', 'User-Agent: gatehouse-php/' . Guard::VERSION];
        if ($language !== '') {
            $lines[] = "Accept-Language: $language";
        }
        try {
            $configuration = $this->options->configuration ?? '';
            $whose = $configuration === '' ? '' : '&configuration=' . rawurlencode($configuration);
            $url = rtrim($this->options->url, '/') . '/.gatehouse/denied?id=' . self::NUMBER . $whose;
            [$status, $headers, $body] = Transport::get($url, $lines, $this->options->timeoutMs);
        } catch (Unreachable) {
            return $none;
        }
        $isPage = $status === 403 && stripos($headers['content-type'] ?? '', 'text/html') === 0;
        if (!$isPage || $body === null || !str_contains($body, self::NUMBER)) {
            return $none;
        }
        return ['html' => $body, 'policy' => $headers['content-security-policy'] ?? ''];
    }
}
