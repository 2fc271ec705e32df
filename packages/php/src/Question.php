<?php

declare(strict_types=1);

namespace Gatehouse;

/** The question's path, and its answer read. */
final class Question
{
    public static function path(?string $configuration, string $ip, ?string $agent, string $url): string
    {
        $query = $configuration === null || $configuration === '' ? [] : ['confname' => $configuration];
        $path = $query === [] ? '/api/blocker' : '/api/blockerv2';
        $query['ip'] = $ip;
        if ($agent !== null) {
            $query['ua'] = self::cut($agent, 1024);
        }
        $query['url'] = self::cut($url, 2048);
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
        $fields = json_decode($body, true);
        $fields = is_array($fields) && str_starts_with(ltrim($body), '{') ? $fields : [];
        if ($status !== 200) {
            $message = $status >= 400 && $status < 500 ? $fields['errorMessage'] ?? null : null;
            return "status $status" . (is_string($message) ? ", $message" : '');
        }
        $block = $fields['blockAccess'] ?? null;
        if (($fields['status'] ?? null) !== 'success' || ($block !== 0 && $block !== 1)) {
            return 'the answer is no decision';
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
    private static function cut(string $text, int $characters): string
    {
        return preg_match("/^.{0,$characters}/us", $text, $m) === 1 ? $m[0] : substr($text, 0, $characters);
    }
}
