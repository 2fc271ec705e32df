import pLimit, { type LimitFunction } from "p-limit";
import { Batcher } from "@/lib/base/batcher";
import type { Clock } from "@/lib/base/clock";
import type { PrismaClient } from "@/lib/db/client";
import { loadSummaries, type WorkspaceSummary } from "@/lib/features/request-path";

/** Concurrent full reads: one of the pool's connections is left for everything else. */
const READ_AT_ONCE = 2;

/** The sources of the policies of all workspaces. */
export interface PolicySources {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  /**
   * A summary of a workspace's settings; null when it is gone. Batched: after a start thousands are requested at once,
   * and most have few settings or none.
   */
  readonly look: (workspaceId: string) => Promise<WorkspaceSummary | null>;
  /** For reading all of a workspace's settings. */
  readonly limitReads: LimitFunction;
}

export function createPolicySources(prisma: PrismaClient, clock: Clock): PolicySources {
  const looks = new Batcher<string, WorkspaceSummary | null>({
    what: "Looking at workspaces",
    run: async (ids) => {
      const found = await loadSummaries(prisma, ids);
      return ids.map((id) => found.get(id) ?? null);
    },
    batchSize: 200,
    maxWaiting: 10_000,
    timeoutMs: 5_000,
  });
  return { prisma, clock, look: (id) => looks.add(id), limitReads: pLimit(READ_AT_ONCE) };
}
