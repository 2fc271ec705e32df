import type { CallRecord } from "@/lib/api/ports";
import { HOUR_MS } from "@/lib/base/durations";
import { MergeBuffer } from "@/lib/base/merge-buffer";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import type { PrismaClient } from "@/lib/db/client";
import { countRefusals } from "@/lib/features/traffic";

const MAX_COUNTS = 50_000;
const BATCH_SIZE = 2_000;

/** As many of a workspace's refused calls are kept as records in a second; the others are counted only. */
const KEPT_PER_SECOND = 20;
/** Workspaces whose records are counted within a second. */
const MAX_WORKSPACES = 10_000;

interface Refusals {
  readonly workspaceId: string;
  readonly hour: number;
  readonly keyId: string;
  readonly endpoint: string;
  readonly code: string;
  calls: number;
}

/**
 * Counts refused calls, by the hour, key, endpoint and reason. A client that goes on calling without credits
 * must cost nothing: what it does in a second becomes one row.
 */
export class RefusalCounter {
  readonly #counts = new MergeBuffer<Refusals>(MAX_COUNTS, (older, newer) => ({
    ...newer,
    calls: older.calls + newer.calls,
  }));
  #second = 0;
  readonly #kept = new Map<string, number>();

  constructor(private readonly prisma: PrismaClient) {}

  /** @returns whether the call is to be kept as a record */
  add({ workspaceId, callerId: keyId, endpoint, at }: CallRecord, code: string): boolean {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const id = `${workspaceId} ${keyId} ${endpoint} ${code} ${hour}`;
    const known = this.#counts.get(id);
    if (known !== undefined) known.calls++;
    else this.#counts.set(id, { workspaceId, hour, keyId, endpoint, code, calls: 1 });
    return this.#isKept(workspaceId, at);
  }

  /** @throws when the database is down; the unwritten rest stays */
  write(): Promise<void> {
    return this.#counts.drain(BATCH_SIZE, (batch) =>
      withTimeout(
        TIME_LIMITS_MS.database.writeRefusals,
        "Counting refused calls",
        countRefusals(
          this.prisma,
          batch.map(([, refusals]) => refusals),
        ),
      ),
    );
  }

  #isKept(workspaceId: string, at: number): boolean {
    const second = Math.floor(at / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#kept.clear();
    }
    const kept = this.#kept.get(workspaceId) ?? 0;
    if (kept >= KEPT_PER_SECOND || this.#kept.size >= MAX_WORKSPACES) return false;
    this.#kept.set(workspaceId, kept + 1);
    return true;
  }
}
