import type { PrismaClient } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";
import type { Scope } from "../document/scope";
import type { GuardedChange, ListViewer } from "./add-entry";
import { findListWarnings } from "./guard/list-warnings";
import { type ListSelection, removeListEntries, selectedEntries } from "./remove-list-entries";

/** Removes entries, after the guard: without its whitelist entry, the customer's own address may be blocked. */
export async function removeEntries(
  prisma: PrismaClient,
  scope: Scope,
  list: ListName,
  selection: ListSelection,
  { address, confirmed, now }: ListViewer,
): Promise<GuardedChange> {
  const { workspaceId } = scope;
  if (!confirmed && list === "ipWhitelist") {
    const removed = selectedEntries(workspaceId, list, selection);
    const change = { list, added: [], removed };
    const warnings = await findListWarnings(prisma, workspaceId, change, address, now);
    if (warnings.length > 0) return { done: false, warnings };
  }
  return { done: true, count: await removeListEntries(prisma, scope, list, selection) };
}
