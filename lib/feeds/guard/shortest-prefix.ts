import type { IpRange } from "@/lib/ip/range";
import type { Feed } from "../feed";
import type { FeedCategory } from "../types";

interface PrefixLengths {
  readonly v4: number;
  readonly v6: number;
}

/*
 * The broadest network that an entry of a category may be: a shorter prefix is a mistake or an attack, and
 * would affect a good part of all visitors. The comments give the broadest seen on real lists (2026-08),
 * which leaves room to grow. A feed's `shortestPrefix` overrides this.
 */
const SHORTEST: Readonly<Partial<Record<FeedCategory, PrefixLengths>>> = {
  // The largest networks that hosters announce: /9 (Microsoft) and /24.
  hosting: { v4: 8, v6: 20 },
  // Whole announcements: /6 (the United States' Department of Defense, in neighboring /8s) and /19.
  asn: { v4: 6, v6: 16 },
  // /11 and /29.
  anycast: { v4: 10, v6: 24 },
  // Hijacked allocations and networks of criminals; the largest on DROP were a /11 and a /29.
  "threat-feeds": { v4: 10, v6: 20 },
  // Single hosts, and the networks of hosters that do not care.
  "malicious-activity": { v4: 12, v6: 24 },
  // A provider's servers: /16 and /29, the size of a registry's smallest allocation of IPv6.
  vpn: { v4: 14, v6: 28 },
  // Single servers; some lists round to the /24.
  proxy: { v4: 16, v6: 32 },
  // Relays are single hosts.
  tor: { v4: 24, v6: 48 },
  // /22 and /34.
  "privacy-relay": { v4: 16, v6: 28 },
  // Zscaler's are /16. People are behind them, so nothing is blocked by a broad one.
  "security-gateway": { v4: 14, v6: 28 },
  // /22 and /59. These addresses may pass, so a broad entry would let everyone in.
  "search-engine": { v4: 16, v6: 32 },
  // Meta's and Telegram's whole networks: /16 and /32. These addresses prove a bot, which may then pass.
  "bot-ranges": { v4: 14, v6: 28 },
};

/** The largest allocations of registries: for lists of unknown purpose, such as an operator's `ip-database`. */
const ANY: PrefixLengths = { v4: 8, v6: 16 };

export function shortestPrefix(feed: Feed, version: 4 | 6): number {
  const family = version === 4 ? "v4" : "v6";
  return feed.shortestPrefix?.[family] ?? (SHORTEST[feed.category] ?? ANY)[family];
}

/** The length of the longest prefix that has room for as many addresses as the range: 8 for a /8, and for any range up to its size. */
export function equivalentPrefix(range: IpRange): number {
  let borrow = 0;
  let bits = 0;
  for (let w = range.first.length - 1, below = 0; w >= 0; w--, below += 32) {
    const difference = (range.last[w] ?? 0) - (range.first[w] ?? 0) - borrow;
    borrow = difference < 0 ? 1 : 0;
    if (difference !== 0) bits = below + 32 - Math.clz32(difference >>> 0);
  }
  return range.first.length * 32 - bits;
}
