import { formatWords } from "./format";
import type { Ip } from "./ip";
import { compareWords, type IpRange, parseIpRange } from "./range";
import { buildRangeTable } from "./range-table";
import { increment } from "./words";

/*
 * Special-purpose address space. Source: the IANA IPv4 and IPv6 Special-Purpose Address Registries
 * (RFC 6890 and successors, registries as of 2025-10), the IPv4 multicast block (RFC 5771) and the
 * IPv6 global unicast allocation (2000::/3, RFC 4291 section 2.4), outside which nothing is assigned.
 *
 * "Reserved" means: no visitor of a public site can be reached at it, so no list can know it and
 * no name server can name it. A block that the registry calls globally reachable is open, even
 * inside a closed one; and so are three that it leaves undecided ("N/A"): 6to4 (2002::/16), Teredo
 * (2001::/32) and the retired 6to4 relays (192.88.99.0/24, deprecated by RFC 7526). Packets from
 * these do arrive, and calling them reserved would let their senders past every list.
 */
const CLOSED: readonly (readonly [cidr: string, what: string])[] = [
  ["0.0.0.0/8", "this network (RFC 791)"],
  ["10.0.0.0/8", "private (RFC 1918)"],
  ["100.64.0.0/10", "carrier-grade NAT (RFC 6598)"],
  ["127.0.0.0/8", "loopback (RFC 1122)"],
  ["169.254.0.0/16", "link-local (RFC 3927)"],
  ["172.16.0.0/12", "private (RFC 1918)"],
  ["192.0.0.0/24", "IETF protocol assignments (RFC 6890)"],
  ["192.0.2.0/24", "documentation (RFC 5737)"],
  ["192.168.0.0/16", "private (RFC 1918)"],
  ["198.18.0.0/15", "benchmarking (RFC 2544)"],
  ["198.51.100.0/24", "documentation (RFC 5737)"],
  ["203.0.113.0/24", "documentation (RFC 5737)"],
  ["224.0.0.0/4", "multicast (RFC 5771)"],
  ["240.0.0.0/4", "reserved, and limited broadcast (RFC 1112, RFC 919)"],
  [
    "::/3",
    "outside global unicast: unspecified, loopback, discard-only (100::/64), local NAT64 (64:ff9b:1::/48)",
  ],
  ["4000::/2", "outside global unicast: SRv6 SIDs (5f00::/16)"],
  [
    "8000::/1",
    "outside global unicast: ULA (fc00::/7), link-local (fe80::/10), multicast (ff00::/8)",
  ],
  ["2001::/23", "IETF protocol assignments (RFC 2928)"],
  ["2001:db8::/32", "documentation (RFC 3849)"],
  ["3fff::/20", "documentation (RFC 9637)"],
];

/** Globally reachable exceptions inside the closed blocks. */
const OPEN: readonly (readonly [cidr: string, what: string])[] = [
  ["192.0.0.9/32", "Port Control Protocol anycast (RFC 7723)"],
  ["192.0.0.10/32", "TURN anycast (RFC 8155)"],
  ["2001::/32", "Teredo (RFC 4380)"],
  ["2001:1::1/128", "Port Control Protocol anycast (RFC 7723)"],
  ["2001:1::2/128", "TURN anycast (RFC 8155)"],
  ["2001:1::3/128", "DNS-SD service registration anycast (RFC 9665)"],
  ["2001:3::/32", "automatic multicast tunnelling (RFC 7450)"],
  ["2001:4:112::/48", "AS112 (RFC 7535)"],
  ["2001:20::/28", "ORCHIDv2 (RFC 7343)"],
  ["2001:30::/28", "drone remote identification (RFC 9374)"],
];

const OPEN_ID = 0;
const CLOSED_ID = 1;

const table = buildRangeTable([...entries(CLOSED, CLOSED_ID), ...entries(OPEN, OPEN_ID)]);

/**
 * Whether the address is private, loopback, link-local, shared (CGNAT), documentation, benchmarking,
 * multicast or otherwise not globally reachable. AS112 (192.31.196.0/24, 192.175.48.0/24,
 * 2620:4f:8000::/48) and AMT (192.52.193.0/24) are special-purpose but reachable: false.
 */
export function isReserved(ip: Ip): boolean {
  return table.lookup(ip) === CLOSED_ID;
}

/**
 * Where reserved space begins: the first address of every closed block, and the one behind every open
 * one, as far as these are reserved. A range that neither starts nor ends in reserved space touches
 * it only if it holds one of these.
 */
const BEGINNINGS: readonly IpRange[] = [
  ...CLOSED.map(([cidr]) => cidr),
  ...OPEN.map(([cidr]) => behind(cidr)),
].flatMap((text) => {
  const range = parseIpRange(text);
  return range && isReservedAt(range.version, range.first) ? [range] : [];
});

/** Whether any address of the range is reserved. */
export function touchesReserved(range: IpRange): boolean {
  const { version, first, last } = range;
  return (
    isReservedAt(version, first) ||
    isReservedAt(version, last) ||
    BEGINNINGS.some(
      (beginning) =>
        beginning.version === version &&
        compareWords(first, beginning.first) <= 0 &&
        compareWords(beginning.first, last) <= 0,
    )
  );
}

function isReservedAt(version: 4 | 6, words: readonly number[]): boolean {
  return table.lookup({ version, words }) === CLOSED_ID;
}

/** The address after the last one of a block. */
function behind(cidr: string): string {
  const range = parseIpRange(cidr);
  if (range === null) return "";
  const words = Uint32Array.from(range.last);
  return increment(words) ? formatWords(range.version, [...words]) : "";
}

function* entries(blocks: readonly (readonly [string, string])[], id: number) {
  for (const [cidr] of blocks) {
    const range = parseIpRange(cidr);
    if (range) yield { range, id, priority: 0 };
  }
}
