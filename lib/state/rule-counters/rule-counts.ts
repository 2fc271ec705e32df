import { hash, hkdfSync } from "node:crypto";
import type { RequestCounts } from "@/lib/api/ports";
import type { Clock } from "@/lib/base/clock";
import type { CountTable } from "./count-table";
import { sliceAt } from "./slices";

/** A process's count, for the others. */
export interface Counted {
  /** The number of key and window. */
  readonly key: number;
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

  /**
   * Uses a fifth of the hash, so that no one can extend one: an HMAC would hash four times as long. As text,
   * a character a byte, it comes in half the time of a buffer.
   */
  keyOf(text: string): number {
    const digest = hash("sha256", `${this.#hashKey}${text}`, "binary");
    return keyFrom(int32At(digest, 0), int32At(digest, 4));
  }

  add(key: number, windowMs: number): number {
    const nowMs = this.clock.now();
    const slice = sliceAt(nowMs, windowMs);
    const ofWindow = withWindow(key, windowMs);
    const isNew = this.table.add(ofWindow, windowMs, slice, 1, nowMs);
    this.onCounted({ key: ofWindow, windowMs, slice, times: 1, isNew });
    return this.table.count(ofWindow, windowMs, nowMs);
  }

  count(key: number, windowMs: number): number {
    return this.table.count(withWindow(key, windowMs), windowMs, this.clock.now());
  }
}

/** The golden ratio in 32 bits spreads windows over all of them. */
const SPREAD = 0x9e37_79b9;
const LOW = 2 ** 32;
/** The bits above 32 that a number holds exactly. */
const HIGH_BITS = 0x1f_ffff;

const int32At = (bytes: string, at: number): number =>
  (bytes.charCodeAt(at) << 24) |
  (bytes.charCodeAt(at + 1) << 16) |
  (bytes.charCodeAt(at + 2) << 8) |
  bytes.charCodeAt(at + 3);

const keyFrom = (high: number, low: number): number => (high & HIGH_BITS) * LOW + (low >>> 0);

function withWindow(key: number, windowMs: number): number {
  const spread = Math.imul(windowMs, SPREAD);
  return keyFrom(Math.floor(key / LOW) ^ (spread >>> 11), key ^ spread);
}
