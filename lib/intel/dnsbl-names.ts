import type { Ip } from "@/lib/ip/ip";

type Address = Pick<Ip, "version" | "words">;

/** "1.2.3.4" becomes "4.3.2.1", an IPv6 address its 32 nibbles from the last to the first (RFC 5782, section 2). */
export function reversedForDnsbl({ version, words }: Address): string {
  const hex = words.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  if (version === 6) return [...hex].reverse().join(".");
  const octets = hex.match(/../g) ?? [];
  return octets
    .map((octet) => Number.parseInt(octet, 16))
    .reverse()
    .join(".");
}

/** An address that a zone must list, or must not, so that others can see whether it works. */
export interface TestPoint {
  readonly text: string;
  /** In front of the zone's name. */
  readonly name: string;
}

/** IPv4-mapped addresses among them, which our own parser rightly reads as IPv4: so they are words here. */
const point = (version: 4 | 6, text: string, words: readonly number[]): TestPoint => ({
  text,
  name: reversedForDnsbl({ version, words }),
});

/** The test points of RFC 5782, section 5. */
export const TEST_POINTS = [
  {
    version: 4,
    listed: point(4, "127.0.0.2", [0x7f000002]),
    unlisted: point(4, "127.0.0.1", [0x7f000001]),
  },
  {
    version: 6,
    listed: point(6, "::FFFF:7F00:2", [0, 0, 0xffff, 0x7f000002]),
    unlisted: point(6, "::FFFF:7F00:1", [0, 0, 0xffff, 0x7f000001]),
  },
] as const;
