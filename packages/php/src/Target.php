<?php

declare(strict_types=1);

namespace Gatehouse;

/** The visitor's URL, and the pass that comes back in it. */
final class Target
{
    private const PASS = '/^[A-Za-z0-9._-]{1,512}\z/';
    public const PASS_COOKIE = 'gatehouse-pass';
    /** What gatehouse.js has reported of the visit. */
    public const SESSION_COOKIE = 'gatehouse-session';
    private const PARAMETER = 'gatehouse_pass=';
    private const HOST = '/^(?=.{1,255}\z)(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?\z/';
    /**
     * What servers read differently: backslashes, `;parameters`, merged slashes, dot segments; and escapes that no client
     * makes of a path: of letters, digits, `-`, `.`, `_`, slashes, backslashes, semicolons, control characters, escapes,
     * UTF-8 that is longer than it needs to be.
     */
    private const AMBIGUOUS = '~[\\\\;]|//|/\.{1,2}(?:/|\z)|%(?:[01][0-9a-f]|7f|2[def]|3[0-9b]|[46][1-9a-f]|[57][0-9a]|5[cf]'
        . '|25[0-9a-f]{2}|c[01]|c2%[89]|u[0-9a-f]{4})~i';
    /** As much as most servers take. */
    private const PATH_BYTES = 8192;

    /** Path and query in visible ASCII. A proxy's request may have a whole URL; one about the server itself has none. */
    public static function own(string $sent): string
    {
        $own = (string) preg_replace('~^[a-z][a-z0-9+.-]*://[^/?#]*~i', '', WebUrl::escape($sent));
        if ($own === '' || $own[0] === '?') {
            return "/$own";
        }
        return $own[0] === '/' ? $own : '/';
    }

    /** @return array{string, ?string} the target without the pass, and its first well-formed value */
    public static function split(string $target): array
    {
        $parts = explode('?', $target, 2);
        $kept = [];
        $found = null;
        $cut = false;
        foreach (explode('&', $parts[1] ?? '') as $pair) {
            if (!str_starts_with($pair, self::PARAMETER)) {
                $kept[] = $pair;
                continue;
            }
            $cut = true;
            $value = substr($pair, strlen(self::PARAMETER));
            $found ??= preg_match(self::PASS, $value) === 1 ? $value : null;
        }
        $rest = implode('&', $kept);
        return [$cut ? $parts[0] . ($rest === '' ? '' : "?$rest") : $target, $found];
    }

    /** The first well-formed one of that name in a Cookie header, whose lines may be joined by commas. */
    public static function inCookies(?string $cookies, string $wanted): ?string
    {
        foreach (preg_split('/[;,]/', $cookies ?? '') ?: [] as $pair) {
            [$name, $value] = explode('=', trim($pair), 2) + [1 => ''];
            if ($name === $wanted && preg_match(self::PASS, $value) === 1) {
                return $value;
            }
        }
        return null;
    }

    /** Stays on this site: browsers read `//` and `/\` as another host. */
    public static function local(string $target): string
    {
        return '/' . ltrim($target, '/\\');
    }

    /**
     * Only for a path that every server reads alike: a router may lead `/static/..;/admin` to `/admin`.
     *
     * @param list<string> $prefixes
     */
    public static function isSkipped(string $target, array $prefixes): bool
    {
        $path = explode('?', $target, 2)[0];
        foreach ($prefixes as $prefix) {
            if (str_starts_with($path, $prefix)) {
                return strlen($path) <= self::PATH_BYTES && preg_match(self::AMBIGUOUS, $path) === 0;
            }
        }
        return false;
    }

    public static function scheme(Request $request, bool $trusted): string
    {
        $forwarded = $trusted ? self::first($request->header('X-Forwarded-Proto')) : '';
        return in_array($forwarded, ['http', 'https'], true) ? $forwarded : $request->scheme;
    }

    /** As the visitor sees it. */
    public static function url(Request $request, bool $trusted, string $target): string
    {
        $host = $trusted ? self::first($request->header('X-Forwarded-Host')) : '';
        foreach ([$host, $request->host, 'localhost'] as $host) {
            if (preg_match(self::HOST, $host) === 1) {
                break;
            }
        }
        return self::scheme($request, $trusted) . "://$host$target";
    }

    /** The first of several proxies is the one that the visitor spoke to. */
    private static function first(?string $header): string
    {
        return trim(explode(',', $header ?? '', 2)[0]);
    }
}
