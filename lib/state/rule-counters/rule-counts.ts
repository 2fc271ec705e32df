import { hash, hkdfSync } from "node:crypto";
import type { RequestCounts } from "@/lib/api/ports";
import type { Clock } from "@/lib/base/clock";
import type { CountTable } from "./count-table";
import { sliceAt } from "./slices";

/** What a process counted, for the others. */
export interface Counted {
  /** Of key and window. */
  readonly key: bigint;
  readonly windowMs: number;
  readonly slice: number;
  readonly times: number;
  /** It is the first that this process knows of the key. */
  readonly isNew: boolean;
}

/** Counts of this process's threads; other processes' arrive in the table behind its back. */
export class RuleCounts implements RequestCounts {
  readonly #hashKey: string;

  /** @param secret the same in all processes that count together */
  constructor(
    private readonly table: CountTable,
    private readonly clock: Pick<Clock, "now">,
    secret: string,
    private readonly onCounted: (counted: Counted) => void = () => undefined,
  ) {
    const key = hkdfSync("sha256", secret, "", "gatehouse counter key", 32);
    this.#hashKey = Buffer.from(key).toString("base64");
  }

  /** Of the hash a quarter is used, so that nobody can go on from one: an HMAC would hash four times as long. */
  keyOf(text: string): bigint {
    return hash("sha256", `${this.#hashKey}${text}`, "buffer").readBigInt64BE();
  }

  add(key: bigint, windowMs: number): void {
    const nowMs = this.clock.now();
    const slice = sliceAt(nowMs, windowMs);
    const ofWindow = withWindow(key, windowMs);
    const isNew = this.table.add(ofWindow, windowMs, slice, 1, nowMs);
    this.onCounted({ key: ofWindow, windowMs, slice, times: 1, isNew });
  }

  count(key: bigint, windowMs: number): number {
    return this.table.count(withWindow(key, windowMs), windowMs, this.clock.now());
  }
}

/** The golden ratio in 64 bits spreads windows over all of them. */
const SPREAD = 0x9e37_79b9_7f4a_7c15n;
/** Two small numbers have a meaning of their own in the table. */
const NEVER_SMALL = 2n;

const withWindow = (key: bigint, windowMs: number): bigint =>
  BigInt.asIntN(64, key ^ (BigInt(windowMs) * SPREAD)) | NEVER_SMALL;
