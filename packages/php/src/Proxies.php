<?php

declare(strict_types=1);

namespace Gatehouse;

/** Who the visitor is: the peer, or what trusted proxies say of it. */
final class Proxies
{
    /** @param list<string> $cidrs */
    public function __construct(private readonly array $cidrs)
    {
    }

    /** Without port and zone, IPv4-mapped as IPv4; null when it is no address. */
    public static function parse(?string $text): ?string
    {
        $bare = trim($text ?? '');
        if (preg_match('/^([0-9.]+):\d{1,5}\z/', $bare, $m) || preg_match('/^\[([^\]]+)\](?::\d{1,5})?\z/', $bare, $m)) {
            $bare = $m[1];
        }
        $packed = @inet_pton(explode('%', $bare, 2)[0]);
        if ($packed === false) {
            return null;
        }
        if (strlen($packed) === 16 && str_starts_with($packed, str_repeat("\0", 10) . "\xff\xff")) {
            $packed = substr($packed, 12);
        }
        return inet_ntop($packed) ?: null;
    }

    public function trusts(?string $address): bool
    {
        $packed = $address === null ? false : inet_pton($address);
        foreach ($packed === false ? [] : $this->cidrs as $cidr) {
            [$base, $bits] = explode('/', $cidr, 2) + [1 => null];
            $network = @inet_pton($base);
            if ($network !== false && strlen($network) === strlen($packed)
                && self::sharePrefix($network, $packed, (int) ($bits ?? strlen($network) * 8))) {
                return true;
            }
        }
        return false;
    }

    public function visitorOf(Request $request, ?string $singleHeader): ?string
    {
        $peer = self::parse($request->peer);
        if ($peer === null || !$this->trusts($peer)) {
            return $peer;
        }
        if ($singleHeader !== null && $singleHeader !== '') {
            return self::parse($request->header($singleHeader)) ?? $peer;
        }
        $last = $peer;
        $line = $request->header('X-Forwarded-For');
        foreach ($line === null ? [] : array_reverse(explode(',', $line)) as $entry) {
            $address = self::parse($entry);
            if ($address === null) {
                return $last;
            }
            if (!$this->trusts($address)) {
                return $address;
            }
            $last = $address;
        }
        return $last;
    }

    private static function sharePrefix(string $a, string $b, int $bits): bool
    {
        $bytes = intdiv($bits, 8);
        $mask = (0xff << (8 - $bits % 8)) & 0xff;
        return substr($a, 0, $bytes) === substr($b, 0, $bytes)
            && ($bits % 8 === 0 || (ord($a[$bytes]) & $mask) === (ord($b[$bytes]) & $mask));
    }
}
