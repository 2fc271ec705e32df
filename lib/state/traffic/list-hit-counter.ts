import { MergeBuffer } from "@/lib/base/merge-buffer";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import type { PrismaClient } from "@/lib/db/client";
import { addListHits } from "@/lib/features/traffic";

const MAX_ENTRIES = 100_000;
const BATCH_SIZE = 5_000;

interface Hits {
  readonly workspaceId: string;
  hits: number;
  lastHitAt: number;
}

/** Counts how often each list entry matched, and writes one row per entry. */
export class ListHitCounter {
  readonly #hits = new MergeBuffer<Hits>(MAX_ENTRIES, (older, newer) => ({
    workspaceId: older.workspaceId,
    hits: older.hits + newer.hits,
    lastHitAt: Math.max(older.lastHitAt, newer.lastHitAt),
  }));

  constructor(private readonly prisma: PrismaClient) {}

  add(workspaceId: string, entryIds: readonly string[], at: number): void {
    for (const id of entryIds) {
      const hits = this.#hits.get(id);
      if (hits !== undefined) {
        hits.hits++;
        hits.lastHitAt = Math.max(hits.lastHitAt, at);
      } else if (/^\d{1,18}$/.test(id)) {
        this.#hits.set(id, { workspaceId, hits: 1, lastHitAt: at });
      }
    }
  }

  /** @throws when the database is down; the unwritten rest stays */
  write(): Promise<void> {
    return this.#hits.drain(BATCH_SIZE, (batch) => {
      const rows = batch.map(([entryId, hits]) => ({ entryId, ...hits }));
      return withTimeout(
        TIME_LIMITS_MS.database.writeListHits,
        "Counting list hits",
        addListHits(this.prisma, rows),
      );
    });
  }
}
