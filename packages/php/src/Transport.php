<?php

declare(strict_types=1);

namespace Gatehouse;

/** One GET by curl within one deadline; redirects are not followed, 64 KB of body at most. */
final class Transport
{
    private const BODY_LIMIT_BYTES = 65536;

    /**
     * @param list<string> $lines the question's header lines
     * @return array{int, array<string, string>, ?string} status, headers, body; body null: too large
     * @throws Unreachable
     */
    public static function get(string $url, array $lines, int $timeoutMs): array
    {
        $headers = [];
        $body = '';
        $handle = curl_init($url);
        curl_setopt_array($handle, [
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_TIMEOUT_MS => $timeoutMs,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROXY => '',
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$headers): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $headers[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => static function ($_, string $part) use (&$body): int {
                $body .= $part;
                return strlen($body) > self::BODY_LIMIT_BYTES ? 0 : strlen($part);
            },
        ]);
        curl_exec($handle);
        $failure = curl_errno($handle);
        $status = curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
        if (strlen($body) > self::BODY_LIMIT_BYTES) {
            return [$status, $headers, null];
        }
        return match ($failure) {
            0 => [$status, $headers, $body],
            CURLE_OPERATION_TIMEDOUT => throw new Unreachable("no answer within $timeoutMs ms"),
            CURLE_COULDNT_CONNECT => throw new Unreachable('it cannot be reached (connection refused)'),
            default => throw new Unreachable('it cannot be reached'),
        };
    }
}
