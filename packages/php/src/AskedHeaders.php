<?php

declare(strict_types=1);

namespace Gatehouse;

/** Of a visitor's headers, what decisions read. The rest may have any size, bytes and number. */
final class AskedHeaders
{
    private const NAMES = [
        'user-agent', 'accept', 'accept-encoding', 'accept-language', 'referer', 'via',
        'sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site',
        'signature', 'signature-agent', 'signature-input',
    ];
    /** As much of a value as rules read. */
    private const VALUE_CHARACTERS = 2048;
    /** Of all; Gatehouse takes four times as much. */
    private const JSON_BYTES = 16384;
    private const JSON = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_FORCE_OBJECT;

    /**
     * A JSON object by lower-case names. What is too long together is cut further, never left out.
     *
     * @param list<string> $further names of headers that the policy's rules read
     */
    public static function json(Request $request, array $further): string
    {
        $sent = [];
        foreach ([...self::NAMES, ...array_map(strtolower(...), $further)] as $name) {
            $sent[$name] = $request->header($name);
        }
        $sent = array_filter($sent, is_string(...));
        for ($most = self::VALUE_CHARACTERS;; $most = intdiv($most, 2)) {
            $cut = static fn (string $value): string => Question::cut($value, $most);
            $text = json_encode(array_map($cut, $sent), self::JSON | JSON_THROW_ON_ERROR);
            if (strlen($text) <= self::JSON_BYTES) {
                return $text;
            }
        }
    }
}
