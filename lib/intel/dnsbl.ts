import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { FailureReason } from "@/lib/dns/lookup";
import type { Dns, DnsResult } from "@/lib/dns/types";
import { type Fact, known, unavailable } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import type { Ip } from "@/lib/ip/ip";
import { CircuitBreaker, type Turn } from "./circuit-breaker";
import { findRefusal, type ZoneCodes, zoneCodes } from "./dnsbl-codes";
import { reversedForDnsbl, TEST_POINTS, type TestPoint } from "./dnsbl-names";

export interface DnsblOptions {
  readonly zones: readonly string[];
  readonly dns: Dns;
  readonly clock: Clock;
  readonly log: Log;
  /** Time for each query of a probe, milliseconds. */
  readonly probeTimeoutMs?: number;
}

export interface DnsblZone {
  /** Without a subscriber's key. */
  readonly zone: string;
  /** `off` ends with the next successful probe, `resting` with the next query answered in time. */
  readonly state: "unprobed" | "active" | "resting" | "off";
  /** Why the zone is off, or resting. */
  readonly reason: string | null;
}

export interface Dnsbl {
  readonly isConfigured: boolean;
  /** Probes every zone as RFC 5782, section 5, says; the composition root calls it at start and daily. */
  probe(): Promise<void>;
  zones(): readonly DnsblZone[];
  /**
   * Evidence from every active zone that lists the address. Unavailable when none does and not all
   * answered. A zone that failed several queries in a row is skipped for a while, so that visitors need
   * not wait for it.
   */
  ask(ip: Ip, timeoutMs: number): Promise<Fact<readonly Evidence[]>>;
}

type Answer =
  /** The addresses that it answered; none when it does not list. */
  | { readonly codes: readonly string[] }
  | { readonly failed: FailureReason }
  /** It answered, but with no return code. */
  | { readonly refused: string };

/** Not `busy`, which is about our own queue, nor `error`: both return at once. */
const FAILURES_OF_SERVERS: ReadonlySet<FailureReason> = new Set(["timeout", "servfail", "refused"]);

/** DNS blacklists; `ask` uses only those proven to work. */
export function createDnsbl(options: DnsblOptions): Dnsbl {
  const names = options.zones.map((name) => name.toLowerCase().replace(/^\.+|\.+$/g, ""));
  const zones = [...new Set(names)].map((name) => new Zone(name, options));

  async function ask(ip: Ip, timeoutMs: number): Promise<Fact<readonly Evidence[]>> {
    const usable = zones.filter((zone) => zone.answersFor(ip.version));
    if (usable.length === 0) {
      return unavailable(zones.length === 0 ? "not configured" : "no DNS blacklist in use");
    }
    const name = reversedForDnsbl(ip);
    const answers = await Promise.all(usable.map((zone) => zone.ask(name, timeoutMs)));
    const evidence = usable
      .filter((_, index) => answers[index] === "listed")
      .map(({ codes }) => ({ source: `dnsbl:${codes.label}`, entry: ip.text }));
    if (evidence.length > 0) return known(Object.freeze(evidence));
    const failed = answers.find((answer) => typeof answer === "object");
    return failed === undefined ? known([]) : unavailable(`DNS: ${failed.reason}`);
  }

  return {
    isConfigured: zones.length > 0,
    async probe() {
      await Promise.all(zones.map((zone) => zone.probe()));
    },
    zones: () => zones.map((zone) => zone.status),
    ask,
  };
}

class Zone {
  readonly codes: ZoneCodes;
  readonly #name: string;
  readonly #options: DnsblOptions;
  readonly #breaker: CircuitBreaker;
  #state: DnsblZone["state"] = "unprobed";
  #reason: string | null = null;
  /** Families whose test points answered: many zones list IPv4 only. */
  #families: ReadonlySet<4 | 6> = new Set();

  constructor(name: string, options: DnsblOptions) {
    this.codes = zoneCodes(name);
    this.#name = name;
    this.#options = options;
    this.#breaker = new CircuitBreaker(options.clock);
  }

  get status(): DnsblZone {
    return { zone: this.codes.label, state: this.#state, reason: this.#reason };
  }

  answersFor(version: 4 | 6): boolean {
    return this.#families.has(version) && this.#breaker.isPassable;
  }

  async probe(): Promise<void> {
    if (!this.codes.isBlacklist) return this.#switchOff("its codes say nothing against a visitor");
    const probes = TEST_POINTS.map((points) => this.#probeFamily(points.listed, points.unlisted));
    const problems = await Promise.all(probes);
    // A refusal applies to the whole zone; only a missing family may be missing alone.
    const problem = problems.find((found) => found?.isRefusal) ?? problems[0];
    const families = TEST_POINTS.filter((_, index) => problems[index] === null);
    if (problem && (problem.isRefusal || families.length === 0)) {
      return this.#switchOff(problem.text);
    }
    this.#families = new Set(families.map(({ version }) => version));
    this.#breaker.reset();
    this.#use();
  }

  /** @param reversed the address as `reversedForDnsbl` writes it */
  async ask(
    reversed: string,
    timeoutMs: number,
  ): Promise<"listed" | "unlisted" | { readonly reason: string }> {
    const answer = this.#kept(reversed) ?? (await this.#watched(reversed, timeoutMs));
    if ("failed" in answer) return { reason: answer.failed };
    if ("refused" in answer) {
      this.#switchOff(answer.refused);
      return { reason: answer.refused };
    }
    return answer.codes.some(this.codes.counts) ? "listed" : "unlisted";
  }

  /** A cached answer costs nothing, and shows nothing about the zone's servers. */
  #kept(reversed: string): Answer | undefined {
    const kept = this.#options.dns.cachedAddresses(this.#nameOf(reversed), 4);
    return kept && read(kept);
  }

  async #watched(reversed: string, timeoutMs: number): Promise<Answer> {
    const turn = this.#breaker.begin();
    const answer = await this.#query(reversed, timeoutMs);
    this.#judgeServers(turn, answer);
    return answer;
  }

  /** Refusals are left to the caller: they switch the zone off. */
  #judgeServers(turn: Turn, answer: Answer): void {
    if ("refused" in answer) return;
    if ("codes" in answer) {
      if (this.#breaker.succeeded(turn)) this.#use();
    } else if (!FAILURES_OF_SERVERS.has(answer.failed)) {
      this.#breaker.inconclusive(turn);
    } else if (this.#breaker.failed(turn)) {
      this.#leaveOut("resting", `several questions in a row failed, the last: ${answer.failed}`);
    }
  }

  /** Null when both points answer as they should. Any code will do here: some zones have one for tests only. */
  async #probeFamily(listed: TestPoint, unlisted: TestPoint) {
    const { probeTimeoutMs = TIME_LIMITS_MS.names.probeZone } = this.#options;
    const [yes, no] = await Promise.all([
      this.#query(listed.name, probeTimeoutMs),
      this.#query(unlisted.name, probeTimeoutMs),
    ]);
    if (!("codes" in yes) || yes.codes.length === 0) {
      return problem(`test entry ${listed.text}, which must be listed`, yes);
    }
    if (!("codes" in no) || no.codes.length > 0) {
      return problem(`test entry ${unlisted.text}, which must not be listed`, no);
    }
    return null;
  }

  async #query(name: string, timeoutMs: number): Promise<Answer> {
    return read(await this.#options.dns.addresses(this.#nameOf(name), 4, timeoutMs));
  }

  /** @param reversed the label prefix before the zone */
  #nameOf(reversed: string): string {
    return `${reversed}.${this.#name}`;
  }

  #use(): void {
    this.#state = "active";
    this.#reason = null;
    const details = { zone: this.codes.label, families: [...this.#families] };
    this.#options.log.info(details, "DNS blacklist in use");
  }

  #switchOff(reason: string): void {
    this.#leaveOut("off", reason);
    this.#families = new Set();
    this.#breaker.reset();
  }

  #leaveOut(state: "resting" | "off", reason: string): void {
    if (this.#state !== state || this.#reason !== reason) {
      this.#options.log.warn({ zone: this.codes.label, state, reason }, "DNS blacklist left out");
    }
    this.#state = state;
    this.#reason = reason;
  }
}

function read(answer: DnsResult<readonly string[]>): Answer {
  if (answer.state === "failed") return { failed: answer.reason };
  if (answer.state === "none") return { codes: [] };
  const refusal = findRefusal(answer.value);
  return refusal === undefined ? { codes: answer.value } : { refused: `it answered ${refusal}` };
}

function problem(what: string, answer: Answer) {
  return { text: `${what}: ${describeAnswer(answer)}`, isRefusal: "refused" in answer };
}

function describeAnswer(answer: Answer): string {
  if ("failed" in answer) return answer.failed;
  if ("refused" in answer) return answer.refused;
  return answer.codes.length > 0 ? "listed" : "unlisted";
}
