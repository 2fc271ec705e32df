import { HOUR_MS } from "@/lib/base/durations";
import { isSpoof, isVerifiedText, programName } from "@/lib/engine/program-evidence";
import type { CountedRow } from "./traffic-row";

/** Proven to be the bot that it claims to be, by its published addresses, its name in DNS or its signature. */
const isVerified = ({ decidedBy }: CountedRow, evidence: readonly string[]): boolean =>
  decidedBy === "searchEngines" || evidence.some(isVerifiedText);
/** Claimed to be a bot, was looked up, and is not: what the filter `engine` finds. */
const isFaked = ({ outcomes }: CountedRow, evidence: readonly string[]): boolean =>
  outcomes !== undefined && evidence.some(isSpoof);

/** Counts are kept by slots of this length: fine enough to see a spike within a minute of its start. */
export const SLOT_MS = 20_000;

/** Calls of one row of `hourly_counter`. */
export interface HourlyCount {
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly hour: number;
  readonly keyId: string;
  readonly endpoint: string;
  /** "" when no check decided. */
  readonly decidedBy: string;
  calls: number;
  credits: number;
  bots: number;
  blocked: number;
  /** Let in, and blocked had `decidedBy` not been merely monitored. */
  wouldBlock: number;
  durationUs: number;
}

/** Calls of one row of `origin_counter`. */
export interface OriginCount {
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly hour: number;
  /** `NN` when unknown. */
  readonly countryCode: string;
  /** 0 when unknown. */
  readonly asn: number;
  /** An address from there. */
  readonly ip: string;
  calls: number;
  blocked: number;
  wouldBlock: number;
}

/** Calls of one row of `program_counter`. */
export interface ProgramCount {
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly hour: number;
  /** Kind, and name where it has one: `search Googlebot`. */
  readonly program: string;
  calls: number;
  blocked: number;
  wouldBlock: number;
  verified: number;
  faked: number;
}

/** Calls of one row of `traffic_pulse`. */
export interface PulseCount {
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly slot: number;
  calls: number;
  blocked: number;
}

/** A workspace's calls of an hour. */
interface Hour {
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly hour: number;
  /** By key, endpoint and deciding check. */
  readonly counts: Map<string, Map<string, Map<string, HourlyCount>>>;
  /** By country and ASN. */
  readonly origins: Map<string, Map<number, OriginCount>>;
  readonly programs: Map<string, ProgramCount>;
  readonly pulses: Map<number, PulseCount>;
}

/**
 * Counts of calls: by hour, key, endpoint and deciding check, and by origin. In maps of maps, because every call
 * pays for it: joining their keys to one string, and hashing that, would cost more than all of the rest.
 */
export class TrafficTally {
  readonly #hours = new Map<string, Map<number, Hour>>();
  /** That of the call before, most often that of the next one too. */
  #latest: Hour | undefined;

  get hourly(): HourlyCount[] {
    return this.#listHours().flatMap(({ counts }) =>
      leavesOf(counts).flatMap((checks) => [...checks.values()]),
    );
  }

  get origins(): OriginCount[] {
    return this.#listHours().flatMap(({ origins }) => leavesOf(origins));
  }

  get programs(): ProgramCount[] {
    return this.#listHours().flatMap(({ programs }) => [...programs.values()]);
  }

  get pulses(): PulseCount[] {
    return this.#listHours().flatMap(({ pulses }) => [...pulses.values()]);
  }

  /** A refused call is in no chart of calls; who refused it counts it. */
  add(row: CountedRow): void {
    if (row.refused !== undefined) return;
    const hour = this.#hourOf(row.workspaceId, Math.floor(row.at / HOUR_MS) * HOUR_MS);
    const isBlocked = row.blockAccess === 1 ? 1 : 0;
    const wouldBlock = row.wouldBlock ?? 0;
    const count = countOf(hour, row);
    count.calls++;
    count.credits += row.credits;
    count.bots += row.isBot === 1 ? 1 : 0;
    count.blocked += isBlocked;
    count.wouldBlock += wouldBlock;
    count.durationUs += row.durationUs;
    const pulse = pulseOf(hour, row.at);
    pulse.calls++;
    pulse.blocked += isBlocked;
    // Most visitors have no evidence.
    if (row.evidence !== undefined && row.evidence.length > 0) addProgram(hour, row, row.evidence);
    if (row.ip === undefined) return;
    const origin = originOf(hour, row, row.ip);
    origin.calls++;
    origin.blocked += isBlocked;
    origin.wouldBlock += wouldBlock;
  }

  clear(): void {
    this.#hours.clear();
    this.#latest = undefined;
  }

  #hourOf(workspaceId: string, hour: number): Hour {
    const latest = this.#latest;
    if (latest?.hour === hour && latest.workspaceId === workspaceId) return latest;
    const hours = getOrAdd(this.#hours, workspaceId);
    let found = hours.get(hour);
    if (found === undefined) {
      const maps = {
        counts: new Map(),
        origins: new Map(),
        programs: new Map(),
        pulses: new Map(),
      };
      found = { workspaceId, hour, ...maps };
      hours.set(hour, found);
    }
    this.#latest = found;
    return found;
  }

  #listHours(): Hour[] {
    return leavesOf(this.#hours);
  }
}

function countOf(
  { workspaceId, hour, counts }: Hour,
  { keyId, endpoint, decidedBy: check }: CountedRow,
): HourlyCount {
  const decidedBy = check ?? "";
  const checks = getOrAdd(getOrAdd(counts, keyId), endpoint);
  const known = checks.get(decidedBy);
  if (known !== undefined) return known;
  const sums = { calls: 0, credits: 0, bots: 0, blocked: 0, wouldBlock: 0, durationUs: 0 };
  const count = { workspaceId, hour, keyId, endpoint, decidedBy, ...sums };
  checks.set(decidedBy, count);
  return count;
}

function originOf(
  { workspaceId, hour, origins }: Hour,
  { countryCode = "NN", asn = 0 }: CountedRow,
  ip: string,
): OriginCount {
  const networks = getOrAdd(origins, countryCode);
  const known = networks.get(asn);
  if (known !== undefined) return known;
  const count = { workspaceId, hour, countryCode, asn, ip, calls: 0, blocked: 0, wouldBlock: 0 };
  networks.set(asn, count);
  return count;
}

function pulseOf({ workspaceId, pulses }: Hour, at: number): PulseCount {
  const slot = Math.floor(at / SLOT_MS) * SLOT_MS;
  const known = pulses.get(slot);
  if (known !== undefined) return known;
  const pulse = { workspaceId, slot, calls: 0, blocked: 0 };
  pulses.set(slot, pulse);
  return pulse;
}

function addProgram(hour: Hour, row: CountedRow, evidence: readonly string[]): void {
  const program = programOf(evidence);
  if (program === null) return;
  const { workspaceId, programs } = hour;
  let count = programs.get(program);
  if (count === undefined) {
    const sums = { calls: 0, blocked: 0, wouldBlock: 0, verified: 0, faked: 0 };
    count = { workspaceId, hour: hour.hour, program, ...sums };
    programs.set(program, count);
  }
  count.calls++;
  count.blocked += row.blockAccess === 1 ? 1 : 0;
  count.wouldBlock += row.wouldBlock ?? 0;
  if (isVerified(row, evidence)) count.verified++;
  else if (isFaked(row, evidence)) count.faked++;
}

function getOrAdd<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const known = maps.get(key);
  if (known !== undefined) return known;
  const added = new Map<L, V>();
  maps.set(key, added);
  return added;
}

function leavesOf<K, L, V>(maps: Map<K, Map<L, V>>): V[] {
  return [...maps.values()].flatMap((map) => [...map.values()]);
}

/** Kind and name of the program that a call's evidence names, as it is counted; null for a browser. */
function programOf(evidence: readonly string[]): string | null {
  for (const text of evidence) {
    const program = programName(text);
    if (program !== null) return program;
  }
  return null;
}
