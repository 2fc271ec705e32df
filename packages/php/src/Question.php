<?php

declare(strict_types=1);

namespace Gatehouse;

/** The question's path, and its answer read. */
final class Question
{
    /** What Gatehouse reads of them; the rest would be sent for nothing. */
    public const AGENT_CHARACTERS = 1024;
    private const URL_CHARACTERS = 2048;

    public static function path(?string $configuration, string $ip, ?string $agent, string $url): string
    {
        $query = $configuration === null || $configuration === '' ? [] : ['confname' => $configuration];
        $path = $query === [] ? '/api/blocker' : '/api/blockerv2';
        $query['ip'] = $ip;
        if ($agent !== null) {
            $query['ua'] = $agent;
        }
        $query['url'] = self::cut($url, self::URL_CHARACTERS);
        $pairs = [];
        foreach ($query as $name => $value) {
            // encodeURIComponent leaves these five as they are; rawurlencode does not.
            $pairs[] = "$name=" . strtr(rawurlencode($value), ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*']);
        }
        return "$path?" . implode('&', $pairs);
    }

    /**
     * @param array<string, string> $headers
     * @return Decision|string the decision, or what is wrong
     */
    public static function read(int $status, array $headers, string $body): Decision|string
    {
        $fields = self::fields($body);
        $block = $fields['blockAccess'] ?? null;
        // JSON has one kind of number.
        $block = $block === 1.0 || $block === 0.0 ? (int) $block : $block;
        if ($status !== 200 || ($fields['status'] ?? null) !== 'success' || ($block !== 0 && $block !== 1)) {
            return self::whyNone($status, $fields['errorMessage'] ?? null);
        }
        $id = $headers['x-request-id'] ?? '';
        return new Decision(
            $block === 1,
            $fields,
            preg_match('/^[A-Za-z0-9_-]{1,64}\z/', $id) === 1 ? $id : null,
            $headers['x-gatehouse-action'] ?? null,
            $headers['x-gatehouse-challenge'] ?? null,
        );
    }

    /** The first characters, not bytes: a cut character would be no UTF-8. */
    public static function cut(string $text, int $characters): string
    {
        return preg_match("/^.{0,$characters}/us", $text, $m) === 1 ? $m[0] : substr($text, 0, $characters);
    }

    private static function whyNone(int $status, mixed $message): string
    {
        if (is_string($message)) {
            return "it answered $status: " . (string) preg_replace('/\.\z/', '', $message);
        }
        return $status === 200 ? 'its answer holds no decision' : "it answered $status";
    }

    /** @return array<string, mixed> empty for what is no object */
    private static function fields(string $body): array
    {
        if (!str_starts_with(ltrim($body), '{')) {
            return [];
        }
        $fields = json_decode($body, true, 512, JSON_INVALID_UTF8_SUBSTITUTE);
        if (json_last_error() === JSON_ERROR_UTF16) {
            $fields = json_decode(self::wholeCharacters($body), true, 512, JSON_INVALID_UTF8_SUBSTITUTE);
        }
        return is_array($fields) ? $fields : [];
    }

    /** Half of a character, as cutting leaves it, is valid JSON. Only PHP refuses it. */
    private static function wholeCharacters(string $json): string
    {
        $escapes = '/\\\\(?:u[dD][89abAB]..\\\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|.)/s';
        $whole = static fn (array $m): string => isset($m[1]) ? '\ufffd' : $m[0];
        return (string) preg_replace_callback($escapes, $whole, $json);
    }
}
