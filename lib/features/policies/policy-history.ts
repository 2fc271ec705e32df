import type { PrismaClient } from "@/lib/db/client";
import { defaultPolicy, type Policy, policySchema } from "@/lib/engine/document/policy-schema";
import { BLOCKER_POLICY } from "./blocker-policy";

/** A blocker policy, and when it began to count. */
export interface PastPolicy {
  readonly policy: Policy;
  /** Epoch ms; null for the start of what is known. */
  readonly since: number | null;
}

const MOST_VERSIONS = 50;

/** The workspace's blocker policies, newest first: the present one, and the versions before it that are kept. */
export async function policyHistory(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<PastPolicy[]> {
  const rows = await prisma.documentVersion.findMany({
    where: { workspaceId, kind: BLOCKER_POLICY.name, subjectId: workspaceId },
    select: { version: true, document: true, createdAt: true },
    orderBy: { version: "desc" },
    take: MOST_VERSIONS,
  });
  if (rows.length === 0) {
    const { document } = await BLOCKER_POLICY.load(prisma, workspaceId, workspaceId);
    return [{ policy: document, since: null }];
  }
  return rows.map(({ version, document, createdAt }) => ({
    policy: policySchema.safeParse(document).data ?? defaultPolicy,
    // The policy that counted before the first save was noted with it.
    since: version === 0 ? null : createdAt.getTime(),
  }));
}
