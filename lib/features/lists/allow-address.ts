import type { ServiceContext } from "@/lib/kernel";
import { addEntries, type ListEntryInput, updateEntry } from "./entries";
import { contractList } from "./workspace-list";

const ALLOWLIST = contractList("ipWhitelist");

/**
 * Puts an address or network on the IP allowlist. One that is there stays as it is, or longer where the new entry would.
 *
 * @throws InvalidInputError
 */
export async function allowAddress(
  ctx: ServiceContext,
  entry: Required<ListEntryInput>,
): Promise<void> {
  const { added, updated } = await addEntries(ctx, ALLOWLIST, [entry]);
  if (added + updated > 0) return;
  const { value, expiresAt } = entry;
  const { prisma, workspaceId } = ctx;
  const where = { workspaceId, contract: "ipWhitelist", value } as const;
  const stored = await prisma.listEntry.findFirst({ where });
  if (stored === null || stored.expiresAt === null) return;
  if (expiresAt !== null && Date.parse(expiresAt) <= stored.expiresAt.getTime()) return;
  const list = { list: ALLOWLIST, address: null, confirmed: true };
  await updateEntry(ctx, list, { id: stored.id, expiresAt });
}
