import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import type { Dns, DnsResult } from "@/lib/dns/types";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import type { AsnMatch, FeedCategory, ListMatch } from "@/lib/feeds/types";
import type { Geo, GeoRecord } from "@/lib/intel/geo/types";
import { NO_CALLER_FACTS } from "@/lib/intel/no-caller-facts";
import type { CallerFacts } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { silentLog } from "@/test/silent-log";

/* Fakes of the ports of intel. */

export function ipOf(text: string): Ip {
  const ip = parseIp(text);
  if (ip === null) throw new Error(`not an address: ${text}`);
  return ip;
}

export const clock: Clock = { now: () => 1_780_000_000_000, monotonicMs: () => 0 };

export interface CollectingLog extends Log {
  readonly infos: string[];
  readonly warnings: string[];
}

export function collectingLog(): CollectingLog {
  const infos: string[] = [];
  const warnings: string[] = [];
  return {
    ...silentLog,
    infos,
    warnings,
    info: (fields, message) => infos.push(`${message} ${JSON.stringify(fields)}`),
    warn: (fields, message) => warnings.push(`${message} ${JSON.stringify(fields)}`),
  };
}

export const match = (
  category: FeedCategory,
  feed: string,
  entry: string,
  name?: string,
): ListMatch => ({
  feed,
  category,
  entry,
  dataDate: "2026-08-01T00:00:00.000Z",
  ...(name === undefined ? {} : { name }),
});

export interface FakeFeeds {
  /** Categories that are loaded; those of the matches below are added. */
  readonly loaded?: readonly FeedCategory[];
  /** Names of feeds that are loaded; those of the matches below are added. */
  readonly named?: readonly string[];
  /** By canonical address. */
  readonly ips?: Readonly<Record<string, readonly ListMatch[]>>;
  readonly asns?: Readonly<Record<string, AsnMatch>>;
  readonly asnLists?: Readonly<Record<number, readonly ListMatch[]>>;
  readonly hostnames?: Readonly<Record<string, ListMatch>>;
  readonly threatUrl?: ListMatch;
  readonly userAgent?: ListMatch;
  readonly browserBuilds?: readonly string[];
}

const NO_MATCHES: readonly ListMatch[] = Object.freeze([]);

export function fakeFeeds(fake: FakeFeeds = {}): FeedSnapshot {
  const categories = new Set<FeedCategory>(fake.loaded);
  for (const list of Object.values(fake.ips ?? {}))
    for (const { category } of list) categories.add(category);
  const names = new Set(fake.named);
  for (const list of Object.values(fake.ips ?? {}))
    for (const { name } of list) if (name !== undefined) names.add(name);
  return {
    revision: "1",
    has: (category) => categories.has(category),
    hasNamed: (name) => names.has(name),
    find: (ip) => {
      const lists = fake.ips?.[ip.text] ?? NO_MATCHES;
      return {
        isOn: (category) => lists.some((match) => match.category === category),
        lists,
        network: fake.asns?.[ip.text] ?? null,
      };
    },
    asnLists: (asn) => fake.asnLists?.[asn] ?? NO_MATCHES,
    hostname: (name) => fake.hostnames?.[name] ?? null,
    disposableDomain: () => null,
    isCollectedDomain: () => false,
    threatUrl: (url) =>
      fake.threatUrl && url.includes(fake.threatUrl.entry) ? fake.threatUrl : null,
    userAgent: (ua) =>
      fake.userAgent && ua.toLowerCase().includes(fake.userAgent.entry) ? fake.userAgent : null,
    hasBrowserBuild: (build) => fake.browserBuilds?.includes(build) ?? false,
    programs: () => [],
  };
}

export const NOWHERE: GeoRecord = {
  place: {
    city: "unknown",
    district: "",
    region: "unknown",
    postcode: "",
    country: "unknown",
    countryCode: "NN",
    latitude: 0,
    longitude: 0,
    timezone: "UTC",
  },
  network: {},
};

export const fakeGeo = (records: Readonly<Record<string, Partial<GeoRecord>>> = {}): Geo => ({
  find: (ip) => ({ ...NOWHERE, ...records[ip.text] }),
  generation: () => 1,
  sources: () => [],
  reload: async () => {},
  close: () => {},
});

type Answers = Readonly<Record<string, readonly string[] | "timeout" | "servfail">>;

export interface FakeDns extends Dns {
  /** Every query, in order: "ptr 1.2.3.4", "a4 name". */
  readonly asked: string[];
}

/** Names outside the tables do not exist. PTR answers are cached after the first query. */
export function fakeDns(
  answers: { readonly ptr?: Answers; readonly addresses?: Answers } = {},
): FakeDns {
  const asked: string[] = [];
  const cached = new Map<string, DnsResult<readonly string[]>>();
  const result = (value: Answers[string] | undefined): DnsResult<readonly string[]> => {
    if (value === undefined) return { state: "none" };
    return typeof value === "string"
      ? { state: "failed", reason: value }
      : { state: "found", value };
  };
  return {
    asked,
    async ptr(ip) {
      asked.push(`ptr ${ip}`);
      const answer = result(answers.ptr?.[ip]);
      if (answer.state !== "failed") cached.set(ip, answer);
      return answer;
    },
    cachedPtr: (ip) => cached.get(ip),
    async addresses(name, version) {
      asked.push(`a${version} ${name}`);
      return result(answers.addresses?.[name]);
    },
    cachedAddresses: () => undefined,
    mx: async () => ({ state: "none" }),
    txt: async () => ({ state: "none" }),
  };
}

/** A caller who adds nothing to the facts. */
export const NOTHING_FROM_CALLER: CallerFacts = { ...NO_CALLER_FACTS, now: 1_764_100_800_000 };
