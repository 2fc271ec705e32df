<?php

declare(strict_types=1);

namespace Gatehouse;

/** From a decision to what the visitor is sent. */
final class Answers
{
    public static function returned(string $location, string $value, bool $secure): Answer
    {
        $cookie = "gatehouse-pass=$value; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax" . ($secure ? '; Secure' : '');
        return self::own(303, ['Location' => $location, 'Set-Cookie' => $cookie], '');
    }

    public static function blocked(Request $request, Decision $decision, string $url, \Closure|string|null $page): Answer
    {
        $kind = $decision->fields['pageResponseType'] ?? null;
        $contents = $decision->fields['pageResponseContents'] ?? null;
        $status = 403;
        $location = null;
        if ($decision->action === 'challenge') {
            $navigates = in_array($request->header('Sec-Fetch-Mode'), [null, 'navigate'], true);
            $location = $navigates ? self::absolute($decision->challenge) : null;
        } elseif ($kind === 'RedirectURL') {
            $location = self::absolute($contents);
        } elseif ($kind === 'HTTPStatusCode' && is_scalar($contents) && preg_match('/^[2-5]\d\d\z/', (string) $contents)) {
            $status = (int) $contents;
        }
        if ($location !== null && $location !== $url) {
            return self::own(self::reads($request) ? 302 : 303, ['Location' => $location], '');
        }
        $html = $page instanceof \Closure ? $page($decision) : $page ?? self::page($decision);
        $bodiless = $request->method === 'HEAD' || in_array($status, [204, 205, 304], true);
        return self::own($status, ['Content-Type' => 'text/html; charset=utf-8'], $bodiless ? '' : $html);
    }

    public static function reads(Request $request): bool
    {
        return in_array($request->method, ['GET', 'HEAD'], true);
    }

    private static function absolute(mixed $value): ?string
    {
        if (!is_string($value) || preg_match('~^https?://[^\s/?#\\\\\x00-\x20\x7f][^\s\x00-\x20\x7f]*\z~i', $value) !== 1) {
            return null;
        }
        return preg_replace_callback('/[\x80-\xff]/', static fn (array $m): string => rawurlencode($m[0]), $value);
    }

    private static function page(Decision $decision): string
    {
        $id = $decision->requestId === null ? '' : '<p>Request ' . htmlspecialchars($decision->requestId) . '</p>';
        return '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Access denied</title></head>'
            . "<body><h1>Access denied</h1><p>This site does not accept your request.</p>$id</body></html>";
    }

    /** @param array<string, string> $headers */
    private static function own(int $status, array $headers, string $body): Answer
    {
        return new Answer($status, $headers + ['Cache-Control' => 'no-store', 'X-Robots-Tag' => 'noindex'], $body);
    }
}
