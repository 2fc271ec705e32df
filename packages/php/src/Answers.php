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

    /** Nobody has decided, and the owner lets nobody in then. */
    public static function away(Request $request): Answer
    {
        $page = self::page('Try again in a moment', '<p>This site cannot tell who may come in right now.</p>');
        $headers = ['Retry-After' => '2', 'Content-Type' => 'text/html; charset=utf-8'];
        return self::own(503, $headers, $request->method === 'HEAD' ? '' : $page);
    }

    /** @param \Closure|string $own the owner's page; '': the one that Gatehouse has for the workspace, or a short one */
    public static function blocked(Request $request, Decision $decision, string $url, \Closure|string $own, BlockPages $pages): Answer
    {
        $location = self::location($request, $decision);
        // The visitor may be there already: never a loop.
        if ($location !== null && !WebUrl::same($location, $url)) {
            // After a form, 303: nothing is sent twice.
            return self::own(self::reads($request) ? 302 : 303, ['Location' => $location], '');
        }
        $status = self::status($decision);
        if (in_array($status, [204, 205, 304], true)) {
            return self::own($status, [], '');
        }
        $headers = ['Content-Type' => 'text/html; charset=utf-8'];
        if ($request->method === 'HEAD') {
            return self::own($status, $headers, '');
        }
        $html = $own instanceof \Closure ? $own($decision) : $own;
        // Scripts and images show no page.
        $hosted = $html === '' && self::isPage($request) ? $pages->get($request->header('Accept-Language'), $decision->requestId) : null;
        if ($hosted === null) {
            return self::own($status, $headers, $html === '' ? self::blockPage($decision) : $html);
        }
        $policy = $hosted['policy'] === '' ? [] : ['Content-Security-Policy' => $hosted['policy']];
        return self::own($status, $headers + $policy, $hosted['html']);
    }

    public static function reads(Request $request): bool
    {
        return in_array($request->method, ['GET', 'HEAD'], true);
    }

    private static function isPage(Request $request): bool
    {
        return in_array($request->header('Sec-Fetch-Mode'), [null, 'navigate'], true);
    }

    private static function location(Request $request, Decision $decision): ?string
    {
        if ($decision->action === 'challenge') {
            // Scripts and images cannot solve a challenge.
            return self::isPage($request) ? WebUrl::parse($decision->challenge) : null;
        }
        $isRedirect = ($decision->fields['pageResponseType'] ?? null) === 'RedirectURL';
        return $isRedirect ? WebUrl::parse($decision->fields['pageResponseContents'] ?? null) : null;
    }

    private static function status(Decision $decision): int
    {
        $contents = $decision->fields['pageResponseContents'] ?? null;
        $isStatus = $decision->action !== 'challenge'
            && ($decision->fields['pageResponseType'] ?? null) === 'HTTPStatusCode'
            && is_scalar($contents) && preg_match('/^[2-5]\d\d\z/', (string) $contents) === 1;
        return $isStatus ? (int) $contents : 403;
    }

    private static function blockPage(Decision $decision): string
    {
        $id = htmlspecialchars($decision->requestId ?? '');
        $number = $id === '' ? '' : "<p>If this is a mistake, give the site’s owner this number: <code>$id</code>.</p>";
        return self::page('This page is closed to you', $number);
    }

    private static function page(string $title, string $text): string
    {
        return <<<HTML
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>$title</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"></head>
            <body><main><h1>$title</h1>
            $text</main></body></html>

            HTML;
    }

    /** @param array<string, string> $headers */
    private static function own(int $status, array $headers, string $body): Answer
    {
        return new Answer($status, $headers + ['Cache-Control' => 'no-store', 'X-Robots-Tag' => 'noindex'], $body);
    }
}
