import type { PrismaClient } from "@/lib/db/client";
import { addListHits } from "@/lib/services/traffic/add-list-hits";
import { within } from "../within";

const MAX_ENTRIES = 100_000;
const BATCH_SIZE = 5_000;
const TIMEOUT_MS = 10_000;

interface Hits {
  readonly workspaceId: string;
  hits: number;
  lastHitAt: number;
}

/** Adds up how often each list entry matched, and tells the database one row an entry. */
export class ListHitCounter {
  #hits = new Map<string, Hits>();

  constructor(private readonly prisma: PrismaClient) {}

  add(workspaceId: string, entryIds: readonly string[], at: number): void {
    for (const id of entryIds) this.#count(id, workspaceId, 1, at);
  }

  async write(): Promise<void> {
    if (this.#hits.size === 0) return;
    const all = [...this.#hits];
    this.#hits = new Map();
    let done = 0;
    try {
      while (done < all.length) {
        const batch = all.slice(done, done + BATCH_SIZE);
        const rows = batch.map(([entryId, hits]) => ({ entryId, ...hits }));
        await within(TIMEOUT_MS, "Counting list hits", addListHits(this.prisma, rows));
        done += batch.length;
      }
    } finally {
      for (const [id, { workspaceId, hits, lastHitAt }] of all.slice(done)) {
        this.#count(id, workspaceId, hits, lastHitAt);
      }
    }
  }

  #count(id: string, workspaceId: string, count: number, at: number): void {
    const hits = this.#hits.get(id);
    if (hits !== undefined) {
      hits.hits += count;
      hits.lastHitAt = Math.max(hits.lastHitAt, at);
    } else if (this.#hits.size < MAX_ENTRIES && /^\d{1,18}$/.test(id)) {
      this.#hits.set(id, { workspaceId, hits: count, lastHitAt: at });
    }
  }
}
