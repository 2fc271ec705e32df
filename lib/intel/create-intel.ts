import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import { DAY_MS } from "@/lib/base/durations";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { Dns } from "@/lib/dns/types";
import type { FeedSnapshot, FeedStore } from "@/lib/feeds/reader";
import type { Ip } from "@/lib/ip/ip";
import { isReserved } from "@/lib/ip/reserved";
import { type AddressIntel, addressIntel, reservedIntel } from "./address-intel";
import type { Dnsbl } from "./dnsbl";
import { UNKNOWN_PLACE } from "./geo/place";
import type { Geo } from "./geo/types";
import { withPeoplesExits } from "./network/people-exits";
import type { PrintHeaders } from "./prints/read-prints";
import { NO_SIGNED_AGENTS, type SignedAgents } from "./signed-agents/signed-agents";
import { type ThreatUrlFact, threatUrlFact } from "./threat-url/detect-threat-url";
import type { Intel } from "./types";
import { type UserAgentIntel, userAgentIntel } from "./user-agent-intel";
import { Visitor, type VisitorSources } from "./visitor";
import { createWarmQueue } from "./warm-queue";

export interface IntelOptions {
  readonly feeds: FeedStore;
  readonly geo: Geo;
  readonly dns: Dns;
  readonly dnsbl: Dnsbl;
  /** Budget of one request's DNS, milliseconds. */
  readonly dnsTimeoutMs: number;
  readonly clock: Clock;
  /** Omit to ignore signatures. */
  readonly agents?: SignedAgents;
  /** Omit to disable fingerprints. */
  readonly printHeaders?: PrintHeaders;
}

/** An address's intel takes about half a kilobyte, a user agent's less. */
const CACHED_ADDRESSES = 50_000;
const CACHED_USER_AGENTS = 20_000;
/** Popular pages; findings are shared, so an entry is hardly more than its URL. */
const CACHED_URLS = 20_000;
/** A user agent or URL longer than this is not worth remembering. */
const MAX_CACHED_LENGTH = 1_024;

/** Background PTR look-ups: at most this many at once, each with more time than a request has. */
const WARM_LIMIT = 64;

const RESERVED = reservedIntel(UNKNOWN_PLACE);

/** Caches for one state of feeds and geodata and one day, as lists' entries age; the next starts with empty ones. */
class IntelView {
  private readonly addresses = new BoundedCache<string, AddressIntel>(CACHED_ADDRESSES);
  private readonly userAgents = new BoundedCache<string, UserAgentIntel>(CACHED_USER_AGENTS);
  private readonly urls = new BoundedCache<string, ThreatUrlFact>(CACHED_URLS);
  readonly sources: VisitorSources;

  constructor(
    readonly feeds: FeedSnapshot,
    readonly geoGeneration: number,
    private readonly geo: Geo,
    readonly day: number,
    rest: Omit<VisitorSources, "feeds" | "threatUrl">,
  ) {
    this.sources = { ...rest, feeds, threatUrl: (url) => this.threatUrl(url) };
  }

  address(ip: Ip): AddressIntel {
    const cached = this.addresses.get(ip.text);
    if (cached !== undefined) return cached;
    const { feeds } = this;
    const made = isReserved(ip)
      ? RESERVED
      : addressIntel(
          ip,
          feeds,
          withPeoplesExits(ip, feeds.find(ip)),
          this.geo.find(ip),
          this.day * DAY_MS,
        );
    this.addresses.set(ip.text, made);
    return made;
  }

  private threatUrl(url: string): ThreatUrlFact {
    const cached = this.urls.get(url);
    if (cached !== undefined) return cached;
    const made = threatUrlFact(url, this.feeds);
    if (url.length <= MAX_CACHED_LENGTH) this.urls.set(url, made);
    return made;
  }

  userAgent(ua: string | undefined): UserAgentIntel {
    const now = this.sources.clock.now();
    if (ua === undefined) return userAgentIntel(undefined, this.feeds, now);
    const cached = this.userAgents.get(ua);
    if (cached !== undefined) return cached;
    const made = userAgentIntel(ua, this.feeds, now);
    if (ua.length <= MAX_CACHED_LENGTH) this.userAgents.set(ua, made);
    return made;
  }
}

/** Puts geo, feeds, user agent and DNS together into facts about a visitor. */
export function createIntel(options: IntelOptions): Intel {
  const { feeds, geo, dns, dnsbl, dnsTimeoutMs, clock } = options;
  const { agents = NO_SIGNED_AGENTS, printHeaders = {} } = options;
  const warm = createWarmQueue(
    (ip) => dns.ptr(ip, TIME_LIMITS_MS.names.warmName),
    WARM_LIMIT,
    clock,
  );
  const rest = { dns, dnsbl, dnsTimeoutMs, clock, warm, agents, printHeaders };
  const today = () => Math.floor(clock.now() / DAY_MS);
  let view = new IntelView(feeds.current(), geo.generation(), geo, today(), rest);

  function current(): IntelView {
    const snapshot = feeds.current();
    const generation = geo.generation();
    const day = today();
    if (view.feeds !== snapshot || view.geoGeneration !== generation || view.day !== day) {
      view = new IntelView(snapshot, generation, geo, day, rest);
    }
    return view;
  }

  return {
    visitor(ip, ua, url, sent) {
      const data = current();
      const address = data.address(ip);
      const userAgent = data.userAgent(ua);
      const isReserved = address === RESERVED;
      return new Visitor(data.sources, ip, ua, url, sent, isReserved, address, userAgent);
    },
    info: (ip) => current().address(ip).info,
  };
}
