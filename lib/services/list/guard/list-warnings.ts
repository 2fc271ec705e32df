import type { PrismaClient } from "@/lib/db/client";
import { findOwnBlock, type ListChange } from "./own-address";
import { breadthWarnings, type ListWarning, ownBlockWarnings } from "./warnings";

/**
 * What a customer should know before their lists change.
 *
 * @param address the customer's own, in any text form; null when it is not known
 */
export async function findListWarnings(
  prisma: PrismaClient,
  workspaceId: string,
  change: ListChange,
  address: string | null,
  now: number,
): Promise<ListWarning[]> {
  const warnings = breadthWarnings(change.list, change.added);
  if (address === null) return warnings;
  const block = await findOwnBlock(prisma, workspaceId, change, address, now);
  return [...warnings, ...ownBlockWarnings(address, block)];
}
