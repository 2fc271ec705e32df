import type { CountedRow } from "./traffic-row";

const HOUR_MS = 3_600_000;

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
}

/** Counts of calls: by hour, key, endpoint and deciding check, and by origin. */
export class TrafficTally {
  readonly #hourly = new Map<string, HourlyCount>();
  readonly #origins = new Map<string, OriginCount>();

  get hourly(): HourlyCount[] {
    return [...this.#hourly.values()];
  }

  get origins(): OriginCount[] {
    return [...this.#origins.values()];
  }

  add(row: CountedRow): void {
    const hour = Math.floor(row.at / HOUR_MS) * HOUR_MS;
    const isBlocked = row.blockAccess === 1 ? 1 : 0;
    const count = this.#hourlyOf(row, hour);
    count.calls++;
    count.credits += row.credits;
    count.bots += row.isBot === 1 ? 1 : 0;
    count.blocked += isBlocked;
    count.durationUs += row.durationUs;
    if (row.ip === undefined) return;
    const origin = this.#originOf(row, hour, row.ip);
    origin.calls++;
    origin.blocked += isBlocked;
  }

  clear(): void {
    this.#hourly.clear();
    this.#origins.clear();
  }

  #hourlyOf(
    { workspaceId, keyId, endpoint, decidedBy: check }: CountedRow,
    hour: number,
  ): HourlyCount {
    const decidedBy = check ?? "";
    const name = `${keyId} ${hour} ${endpoint} ${decidedBy} ${workspaceId}`;
    const known = this.#hourly.get(name);
    if (known !== undefined) return known;
    const sums = { calls: 0, credits: 0, bots: 0, blocked: 0, durationUs: 0 };
    const count = { workspaceId, hour, keyId, endpoint, decidedBy, ...sums };
    this.#hourly.set(name, count);
    return count;
  }

  #originOf(
    { workspaceId, countryCode = "NN", asn = 0 }: CountedRow,
    hour: number,
    ip: string,
  ): OriginCount {
    const name = `${asn} ${countryCode} ${hour} ${workspaceId}`;
    const known = this.#origins.get(name);
    if (known !== undefined) return known;
    const count = { workspaceId, hour, countryCode, asn, ip, calls: 0, blocked: 0 };
    this.#origins.set(name, count);
    return count;
  }
}
