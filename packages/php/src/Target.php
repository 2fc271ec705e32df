<?php

declare(strict_types=1);

namespace Gatehouse;

/** The visitor's URL, and the pass that comes back in it. */
final class Target
{
    public const PASS = '/^[A-Za-z0-9._-]{1,512}\z/';

    /** @return array{string, ?string} the target without the pass, and its first well-formed value */
    public static function split(string $target): array
    {
        $parts = explode('?', $target, 2);
        $kept = [];
        $found = null;
        $cut = false;
        foreach (explode('&', $parts[1] ?? '') as $pair) {
            [$name, $value] = explode('=', $pair, 2) + [1 => ''];
            if ($name !== 'gatehouse_pass') {
                $kept[] = $pair;
                continue;
            }
            $cut = true;
            $found ??= preg_match(self::PASS, $value) === 1 ? $value : null;
        }
        $rest = implode('&', $kept);
        return [$cut ? $parts[0] . ($rest === '' ? '' : "?$rest") : $target, $found];
    }

    /** Stays on this site: browsers read `//` and `/\` as another host. */
    public static function local(string $target): string
    {
        return preg_match('/[\x00-\x1f\x7f]/', $target) === 1 ? '/' : '/' . ltrim($target, '/\\');
    }

    public static function scheme(Request $request, bool $trusted): string
    {
        $forwarded = $trusted ? self::first($request->header('X-Forwarded-Proto')) : '';
        return in_array($forwarded, ['http', 'https'], true) ? $forwarded : $request->scheme;
    }

    public static function url(Request $request, bool $trusted): string
    {
        $host = $trusted ? self::first($request->header('X-Forwarded-Host')) : '';
        if (preg_match('/^[A-Za-z0-9._:\[\]-]{1,255}\z/', $host) !== 1) {
            $host = $request->host;
        }
        return self::scheme($request, $trusted) . "://$host" . self::split($request->target)[0];
    }

    private static function first(?string $header): string
    {
        return trim(explode(',', $header ?? '', 2)[0]);
    }
}
