<?php

declare(strict_types=1);

namespace Gatehouse;

/** URLs to which a visitor may be sent. */
final class WebUrl
{
    /** A host must be there: no port alone, no space, and no backslash, which browsers read as a slash. */
    private const ABSOLUTE = '~^https?://(?:[^/?#\\\\\x00-\x20\x7f]*@)?[^/?#\\\\@:\x00-\x20\x7f][^/?#\\\\@\x00-\x20\x7f]*'
        . '(?:[/?#][^\x00-\x1f\x7f]*)?\z~i';
    private const DEFAULT_PORTS = ['http' => ':80', 'https' => ':443'];

    /** An http or https URL as it may stand in a header; null for everything else. */
    public static function parse(mixed $value): ?string
    {
        $trimmed = is_string($value) ? trim($value, ' ') : '';
        return preg_match(self::ABSOLUTE, $trimmed) === 1 ? self::escape($trimmed) : null;
    }

    /** Visible ASCII; what is escaped already stays as it is. */
    public static function escape(string $text): string
    {
        $escape = static fn (array $m): string => rawurlencode($m[0]);
        return (string) preg_replace_callback('/[^\x21-\x7e]+/', $escape, $text);
    }

    /** Whether both lead to the same page: the fragment stays in the browser, and a default port may be left out. */
    public static function same(string $one, string $other): bool
    {
        return self::plain($one) === self::plain($other);
    }

    private static function plain(string $url): string
    {
        preg_match('~^(https?)://(?:[^/?#]*@)?([^/?#]*)([^#]*)~i', $url, $parts);
        [, $scheme, $host, $rest] = $parts + ['', '', '', ''];
        $scheme = strtolower($scheme);
        $host = strtolower($host);
        $port = self::DEFAULT_PORTS[$scheme] ?? '';
        if ($port !== '' && str_ends_with($host, $port)) {
            $host = substr($host, 0, -strlen($port));
        }
        return "$scheme://$host" . (str_starts_with($rest, '/') ? '' : '/') . $rest;
    }
}
