<?php

declare(strict_types=1);

namespace Gatehouse;

/** The question's path, whose parts no visitor can make too long, and its answer read. */
final class Question
{
    /** What Gatehouse reads of them; the rest would be sent for nothing. */
    public const AGENT_CHARACTERS = 2048;
    private const URL_CHARACTERS = 9000;

    /** @param ?string $headers AskedHeaders, for configurations alone: only they have rules on headers */
    public static function path(?string $configuration, string $ip, ?string $agent, string $url, ?string $headers): string
    {
        $query = $configuration === null || $configuration === '' ? [] : ['confname' => $configuration];
        $path = $query === [] ? '/api/blocker' : '/api/blockerv2';
        $query['ip'] = $ip;
        if ($agent !== null) {
            $query['ua'] = $agent;
        }
        $query['url'] = self::cut($url, self::URL_CHARACTERS);
        if ($headers !== null) {
            $query['headers'] = $headers;
        }
        $pairs = [];
        foreach ($query as $name => $value) {
            // encodeURIComponent leaves these five as they are; rawurlencode does not.
            $pairs[] = "$name=" . strtr(rawurlencode($value), ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*']);
        }
        return "$path?" . implode('&', $pairs);
    }

    /**
     * @param array<string, string> $headers
     * @return Judgement|string the decision, or what is wrong
     */
    public static function read(int $status, array $headers, string $body): Judgement|string
    {
        $fields = self::fields($body);
        $block = $fields['blockAccess'] ?? null;
        // JSON has one kind of number.
        $block = $block === 1.0 || $block === 0.0 ? (int) $block : $block;
        if ($status !== 200 || ($fields['status'] ?? null) !== 'success' || ($block !== 0 && $block !== 1)) {
            return self::told($status, $headers, self::whyNone($status, $fields['errorMessage'] ?? null));
        }
        $action = $headers['x-gatehouse-action'] ?? null;
        return new Judgement(self::decision($headers, $block === 1, $fields, $action));
    }

    /**
     * What an answer that holds no decision may tell all the same.
     *
     * @param array<string, string> $headers
     */
    private static function told(int $status, array $headers, string $why): Judgement|string
    {
        // A question is too long by what the visitor sent, be it for a proxy in front of Gatehouse: nobody comes in by that.
        $told = in_array($status, [414, 431], true) ? 'deny' : $headers['x-gatehouse-decision'] ?? '';
        if (!in_array($told, ['allow', 'challenge', 'block', 'deny'], true)) {
            return $why;
        }
        $code = $headers['x-gatehouse-unpaid'] ?? '';
        $unpaid = preg_match('/^[a-z_]{1,64}\z/', $code) === 1 ? $code : null;
        return new Judgement(self::decision($headers, $told !== 'allow', [], $told, $unpaid), $why, $told === 'deny');
    }

    /**
     * @param array<string, string> $headers
     * @param array<string, mixed> $fields
     */
    private static function decision(array $headers, bool $blocked, array $fields, ?string $action, ?string $unpaid = null): Decision
    {
        $id = $headers['x-request-id'] ?? '';
        $knownId = preg_match('/^[A-Za-z0-9_-]{1,64}\z/', $id) === 1 ? $id : null;
        return new Decision($blocked, $fields, $knownId, $action, $headers['x-gatehouse-challenge'] ?? null, $unpaid);
    }

    /** The first characters, not bytes: a cut character would be no UTF-8. */
    public static function cut(string $text, int $characters): string
    {
        $most = substr($text, 0, 4 * $characters);
        // The last character may be cut here already.
        $whole = (string) json_decode((string) json_encode($most, JSON_INVALID_UTF8_SUBSTITUTE));
        return preg_match("/^.{0,$characters}/us", $whole, $m) === 1 ? $m[0] : '';
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
