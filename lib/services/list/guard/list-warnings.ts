import type { PrismaClient } from "@/lib/db/client";
import { coverMost, findBroad } from "./breadth";
import { findOwnBlock, type ListChange } from "./own-address";

/** Something that is allowed, and that hardly anybody wants: the customer is asked first. */
export interface ListWarning {
  readonly kind: "everyone" | "broad" | "you";
  readonly message: string;
}

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
  const warnings = breadthWarnings(change);
  const block =
    address === null ? null : await findOwnBlock(prisma, workspaceId, change, address, now);
  if (block !== null) {
    const message = `Your own address, ${address}, would be blocked, by ${block}.`;
    warnings.push({ kind: "you", message });
  }
  return warnings;
}

function breadthWarnings({ list, added }: ListChange): ListWarning[] {
  const blocks = list !== "ipWhitelist";
  if (list !== "hostnameBlacklist" && coverMost(added)) {
    const message = blocks
      ? "This would block at least half of all addresses: nearly everyone."
      : "This would let in at least half of all addresses, whatever else is found about them.";
    return [{ kind: "everyone", message }];
  }
  const broad = findBroad(list, added);
  if (broad === null) return [];
  const verb = blocks ? "would block" : "would let in";
  return [{ kind: "broad", message: `${broad} is very broad: it ${verb} millions of visitors.` }];
}
