import { getMembership } from "@/lib/features/members";
import { BLOCKER_POLICY } from "@/lib/features/policies";
import type { Runtime } from "@/lib/runtime/runtime";
import { checksWithoutData } from "../policy/checks-without-data";

/** Names of checks that the workspace's Blocker policy has on, and that no data is there for; none to who is no member. */
export async function checksThatWait(
  { prisma, feeds, env }: Pick<Runtime, "prisma" | "feeds" | "env">,
  userId: string,
  handle: string,
): Promise<readonly string[]> {
  const all = checksWithoutData(feeds.status(), env.dnsblZones.length);
  if (all.length === 0) return all;
  const workspace = await getMembership(prisma, userId, handle);
  if (workspace === null) return [];
  const { document } = await BLOCKER_POLICY.load(prisma, workspace.id, workspace.id);
  return checksWithoutData(feeds.status(), env.dnsblZones.length, document.checks);
}
