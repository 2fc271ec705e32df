import type { Dns } from "@/lib/dns/types";
import { type Fact, known, unavailable } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import type { IntelLog } from "./log";

export interface DnsblOptions {
  readonly zones: readonly string[];
  readonly dns: Dns;
  readonly log: IntelLog;
  /** Time for each query of a probe, milliseconds. */
  readonly probeTimeoutMs?: number;
}

export interface DnsblZone {
  readonly zone: string;
  readonly state: "unprobed" | "active" | "off";
  /** Why the zone is off. */
  readonly reason: string | null;
}

export interface Dnsbl {
  readonly isConfigured: boolean;
  /** Probes every zone as RFC 5782, section 5, says; the composition root calls it at start and daily. */
  probe(): Promise<void>;
  zones(): readonly DnsblZone[];
  /** Evidence of every active zone that lists the address. Unavailable when none could answer. */
  ask(ip: Ip, timeoutMs: number): Promise<Fact<readonly Evidence[]>>;
}

type Answer = "listed" | "unlisted" | { readonly failed: string } | { readonly refused: string };

interface Zone {
  readonly name: string;
  state: DnsblZone["state"];
  reason: string | null;
  /** Families whose test entries answered: many zones list IPv4 only. */
  families: ReadonlySet<4 | 6>;
}

/** RFC 5782, section 5: the first must be listed, the second must not. */
const TEST_ENTRIES = [
  { version: 4, listed: "127.0.0.2", unlisted: "127.0.0.1" },
  { version: 6, listed: "::FFFF:7F00:2", unlisted: "::FFFF:7F00:1" },
] as const;

const PROBE_TIMEOUT_MS = 3_000;

/** "1.2.3.4" becomes "4.3.2.1", an IPv6 address its 32 nibbles from the last to the first (RFC 5782, section 2). */
export function reversedForDnsbl(ip: Pick<Ip, "version" | "words">): string {
  const hex = ip.words.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  if (ip.version === 6) return [...hex].reverse().join(".");
  const octets = hex.match(/../g) ?? [];
  return octets
    .map((octet) => Number.parseInt(octet, 16))
    .reverse()
    .join(".");
}

/** The test entries are IPv4-mapped, which our own parser rightly reads as IPv4. */
const TEST_WORDS: Readonly<Record<string, readonly number[]>> = {
  "::FFFF:7F00:2": [0, 0, 0xffff, 0x7f000002],
  "::FFFF:7F00:1": [0, 0, 0xffff, 0x7f000001],
};

function testName(version: 4 | 6, text: string): string {
  const words = version === 6 ? TEST_WORDS[text] : parseIp(text)?.words;
  return reversedForDnsbl({ version, words: words ?? [] });
}

/**
 * Listings are addresses in 127.0.0.0/8. 127.255.255.0/24 is how blacklists say that the asker, not
 * the address, is the trouble (public resolver, over limit), and anything outside of 127/8 comes from
 * a parked domain or a resolver that rewrites answers: both would "list" the whole world.
 */
function readAddresses(addresses: readonly string[]): Answer {
  const odd = addresses.find(
    (address) => !address.startsWith("127.") || address.startsWith("127.255.255."),
  );
  if (odd !== undefined) return { refused: `it answered ${odd}` };
  return addresses.length > 0 ? "listed" : "unlisted";
}

async function query(dns: Dns, name: string, timeoutMs: number): Promise<Answer> {
  const answer = await dns.addresses(name, 4, timeoutMs);
  if (answer.state === "failed") return { failed: answer.reason };
  return answer.state === "none" ? "unlisted" : readAddresses(answer.value);
}

const reasonOf = (answer: Answer): string =>
  typeof answer === "string" ? answer : "failed" in answer ? answer.failed : answer.refused;

/** DNS blacklists that were proven to work; `ask` never uses another. */
export function createDnsbl(options: DnsblOptions): Dnsbl {
  const { dns, log, probeTimeoutMs = PROBE_TIMEOUT_MS } = options;
  const names = options.zones.map((name) => name.toLowerCase().replace(/^\.+|\.+$/g, ""));
  const zones: readonly Zone[] = [...new Set(names)].map((name) => ({
    name,
    state: "unprobed",
    reason: null,
    families: new Set(),
  }));

  function switchOff(zone: Zone, reason: string): void {
    if (zone.state !== "off" || zone.reason !== reason) {
      log.warn({ zone: zone.name, reason }, "DNS blacklist left out");
    }
    zone.state = "off";
    zone.reason = reason;
    zone.families = new Set();
  }

  async function probeFamily(zone: Zone, entry: (typeof TEST_ENTRIES)[number]) {
    const ask = (text: string) =>
      query(dns, `${testName(entry.version, text)}.${zone.name}`, probeTimeoutMs);
    const [listed, unlisted] = await Promise.all([ask(entry.listed), ask(entry.unlisted)]);
    if (listed === "listed" && unlisted === "unlisted") return null;
    return listed === "listed"
      ? `test entry ${entry.unlisted}, which must not be listed: ${reasonOf(unlisted)}`
      : `test entry ${entry.listed}, which must be listed: ${reasonOf(listed)}`;
  }

  async function probeZone(zone: Zone): Promise<void> {
    const failures = await Promise.all(TEST_ENTRIES.map((entry) => probeFamily(zone, entry)));
    const families = TEST_ENTRIES.filter((_, i) => failures[i] === null).map(
      ({ version }) => version,
    );
    if (families.length === 0) return switchOff(zone, failures[0] ?? "it did not answer");
    zone.families = new Set(families);
    zone.state = "active";
    zone.reason = null;
    log.info({ zone: zone.name, families }, "DNS blacklist in use");
  }

  async function askZone(zone: Zone, name: string, timeoutMs: number): Promise<Answer> {
    const answer = await query(dns, `${name}.${zone.name}`, timeoutMs);
    if (typeof answer === "object" && "refused" in answer) switchOff(zone, answer.refused);
    return answer;
  }

  async function ask(ip: Ip, timeoutMs: number): Promise<Fact<readonly Evidence[]>> {
    const usable = zones.filter((zone) => zone.families.has(ip.version));
    if (usable.length === 0) {
      return unavailable(zones.length === 0 ? "not configured" : "no DNS blacklist in use");
    }
    const name = reversedForDnsbl(ip);
    const answers = await Promise.all(usable.map((zone) => askZone(zone, name, timeoutMs)));
    const evidence = usable
      .filter((_, i) => answers[i] === "listed")
      .map((zone) => ({ source: `dnsbl:${zone.name}`, entry: ip.text }));
    if (evidence.length > 0) return known(Object.freeze(evidence));
    const failed = answers.find((answer) => typeof answer === "object");
    return failed === undefined ? known([]) : unavailable(`DNS: ${reasonOf(failed)}`);
  }

  return {
    isConfigured: zones.length > 0,
    async probe() {
      await Promise.all(zones.map(probeZone));
    },
    zones: () => zones.map(({ name, state, reason }) => ({ zone: name, state, reason })),
    ask,
  };
}
