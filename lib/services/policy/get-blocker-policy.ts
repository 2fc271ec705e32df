import type { Prisma, PrismaClient } from "@/lib/db/client";
import { defaultPolicy, type Policy } from "@/lib/engine/document/policy-schema";
import { readPolicy } from "../document/stored-document";

export interface VersionedPolicy {
  /** 0: nothing was saved yet, and the default counts. */
  readonly version: number;
  readonly document: Policy;
  /** ISO 8601; null with version 0. */
  readonly updatedAt: string | null;
}

/** The workspace's policy for Blocker. @throws StoredDocumentError */
export async function getBlockerPolicy(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
): Promise<VersionedPolicy> {
  const row = await db.blockerPolicy.findUnique({ where: { workspaceId } });
  if (row === null) return { version: 0, document: defaultPolicy, updatedAt: null };
  const { version, policy, updatedAt } = row;
  return { version, document: readPolicy(policy), updatedAt: updatedAt.toISOString() };
}
