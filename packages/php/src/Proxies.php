<?php

declare(strict_types=1);

namespace Gatehouse;

/** Who the visitor is: the peer, or what trusted proxies say of it. */
final class Proxies
{
    /** @var list<array{string, int}> packed networks, and how many of their bits count */
    private readonly array $networks;

    /**
     * @param list<string> $cidrs
     * @throws \InvalidArgumentException for what is neither an address nor a CIDR
     */
    public function __construct(array $cidrs)
    {
        $this->networks = array_map(self::network(...), array_values($cidrs));
    }

    /** Without port and zone, IPv4-mapped as IPv4; null when it is no address. */
    public static function parse(?string $text): ?string
    {
        $bare = trim($text ?? '');
        if (preg_match('/^([0-9.]+):\d{1,5}\z/', $bare, $m) || preg_match('/^\[([^\]]+)\](?::\d{1,5})?\z/', $bare, $m)) {
            $bare = $m[1];
        }
        $packed = self::pack(explode('%', $bare, 2)[0]);
        return $packed === null ? null : (inet_ntop($packed) ?: null);
    }

    public function trusts(?string $address): bool
    {
        $packed = $address === null ? false : inet_pton($address);
        foreach ($packed === false ? [] : $this->networks as [$network, $bits]) {
            if (strlen($network) === strlen($packed) && self::sharePrefix($network, $packed, $bits)) {
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

    private static function pack(string $bare): ?string
    {
        $packed = @inet_pton($bare);
        if ($packed === false) {
            return null;
        }
        $isMapped = strlen($packed) === 16 && str_starts_with($packed, str_repeat("\0", 10) . "\xff\xff");
        return $isMapped ? substr($packed, 12) : $packed;
    }

    /** @return array{string, int} */
    private static function network(mixed $cidr): array
    {
        $isOne = is_string($cidr) && preg_match('~^([0-9A-Fa-f:.]+)(?:/(0|[1-9]\d{0,2}))?\z~', trim($cidr), $parts) === 1;
        $packed = $isOne ? self::pack($parts[1]) : null;
        $most = strlen($packed ?? '') * 8;
        // A length that is written for IPv6 counts the 96 bits before an IPv4 address too.
        $before = $most === 32 && str_contains($parts[1], ':') ? 96 : 0;
        $bits = isset($parts[2]) ? (int) $parts[2] - $before : $most;
        if ($packed === null || $bits < 0 || $bits > $most) {
            throw new \InvalidArgumentException('Gatehouse\'s trustedProxies must be addresses or CIDRs.');
        }
        return [$packed, $bits];
    }

    private static function sharePrefix(string $a, string $b, int $bits): bool
    {
        $bytes = intdiv($bits, 8);
        $mask = (0xff << (8 - $bits % 8)) & 0xff;
        return substr($a, 0, $bytes) === substr($b, 0, $bytes)
            && ($bits % 8 === 0 || (ord($a[$bytes]) & $mask) === (ord($b[$bytes]) & $mask));
    }
}
