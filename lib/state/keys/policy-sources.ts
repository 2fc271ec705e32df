import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import {
  lookAtWorkspaces,
  type WorkspaceLook,
} from "@/lib/services/request-path/look-at-workspaces";
import { Batcher } from "../batcher";
import { Turns } from "../turns";

/** Workspaces that are read whole at once: one of the pool's connections is left for everything else. */
const READ_AT_ONCE = 2;

/** What the policies of all workspaces are made from. */
export interface PolicySources {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  /**
   * What there is to read of a workspace; null when it is gone. Those that are asked for together are looked
   * at together: after a start, thousands come at once, and most have little or nothing set.
   */
  readonly look: (workspaceId: string) => Promise<WorkspaceLook | null>;
  /** For reading one whole. */
  readonly turns: Turns;
}

export function createPolicySources(prisma: PrismaClient, clock: Clock): PolicySources {
  const looks = new Batcher<string, WorkspaceLook | null>({
    what: "Looking at workspaces",
    run: async (ids) => {
      const found = await lookAtWorkspaces(prisma, ids);
      return ids.map((id) => found.get(id) ?? null);
    },
    batchSize: 200,
    maxWaiting: 10_000,
    timeoutMs: 5_000,
  });
  return { prisma, clock, look: (id) => looks.add(id), turns: new Turns(READ_AT_ONCE) };
}
