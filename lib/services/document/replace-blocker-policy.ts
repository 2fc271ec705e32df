import { isDeepStrictEqual } from "node:util";
import type { Prisma } from "@/lib/db/client";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { keepBlockerVersion } from "../version/keep-versions";
import { toJson } from "./json";
import type { Scope } from "./scope";

/**
 * Makes the blocker policy what is given, as a new version when it differs. Returns the version that
 * counts now. The caller holds the workspace's lock.
 */
export async function replaceBlockerPolicy(
  tx: Prisma.TransactionClient,
  scope: Scope,
  blocker: Policy,
): Promise<number> {
  const { workspaceId, actor } = scope;
  const policy = toJson(blocker);
  const stored = await tx.blockerPolicy.findUnique({ where: { workspaceId } });
  if (stored !== null && isDeepStrictEqual(stored.policy, policy)) return stored.version;
  const data = { policy, updatedById: actor.userId };
  const { version } = await tx.blockerPolicy.upsert({
    where: { workspaceId },
    create: { workspaceId, ...data },
    update: { ...data, version: { increment: 1 } },
  });
  await keepBlockerVersion(tx, scope);
  return version;
}
