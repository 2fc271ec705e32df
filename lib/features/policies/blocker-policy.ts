import { Prisma } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import { forEndpoint } from "@/lib/engine/document/endpoint-rules";
import { defaultPolicy, type Policy, policySchema } from "@/lib/engine/document/policy-schema";
import type { DocumentKind } from "./document-kind";
import { readPolicy } from "./stored-document";

/** The workspace's Blocker policy. */
export const BLOCKER_POLICY: DocumentKind<Policy> = {
  name: "blocker",
  schema: policySchema.superRefine(...forEndpoint("blocker")),
  naming: null,
  current: (workspaceId) => Prisma.sql`
    SELECT workspace_id AS id, version, policy AS document
    FROM blocker_policy WHERE workspace_id = ${workspaceId}::uuid`,

  async load(db, workspaceId) {
    const row = await db.blockerPolicy.findUnique({ where: { workspaceId } });
    if (row === null) return { version: 0, document: defaultPolicy, updatedAt: null };
    const { version, policy, updatedAt } = row;
    const savedAt = version === 0 ? null : updatedAt.toISOString();
    return { version, document: readPolicy(policy), updatedAt: savedAt };
  },

  async replace(tx, { workspaceId, actor }, _id, document) {
    const data = { policy: toJson(document), updatedById: actor.userId };
    const { version } = await tx.blockerPolicy.upsert({
      where: { workspaceId },
      create: { workspaceId, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    return version;
  },
};
