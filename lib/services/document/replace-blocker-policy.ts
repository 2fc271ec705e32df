import type { Prisma } from "@/lib/db/client";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { toJson } from "./json";
import type { Scope } from "./scope";

export async function replaceBlockerPolicy(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: Scope,
  blocker: Policy,
): Promise<void> {
  const data = { policy: toJson(blocker), updatedById: actor.userId };
  await tx.blockerPolicy.upsert({
    where: { workspaceId },
    create: { workspaceId, ...data },
    update: data,
  });
}
