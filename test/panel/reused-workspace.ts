import type { PrismaClient } from "@/lib/db/client";
import { createWorkspaceFixture, type WorkspaceFixture } from "./workspace-fixture";

/**
 * Workspaces for requests that change one. Making one takes longer than a hundred requests, so each is used until a
 * request no longer finds there what it needs, which is then made again in a new one.
 *
 * @returns calls `request` with a workspace, and returns its status: 200 unless it had another in a new one too
 */
export function reuseWorkspaces(prisma: PrismaClient, now: number) {
  let used: WorkspaceFixture | undefined;
  return async (request: (ids: WorkspaceFixture) => Promise<number>): Promise<number> => {
    const before = used === undefined ? undefined : await request(used);
    if (before === 200) return before;
    used = await createWorkspaceFixture(prisma, now);
    return request(used);
  };
}
