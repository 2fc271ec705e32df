import type { PrismaClient } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";
import { changedFields } from "../changed-fields";
import type { Scope } from "../document/scope";
import { NotFoundError } from "../errors";
import { recordChange } from "../record-change";
import { parseListEntries } from "./add-list-entries";

/** What is left out stays. */
export interface ListEntryChange {
  readonly note?: string | null;
  /** ISO 8601; null: never. */
  readonly expiresAt?: string | null;
}

/**
 * Changes an entry's note and expiry. Its value is what it is: another one is another entry.
 *
 * @throws InvalidInputError, NotFoundError
 */
export async function updateListEntry(
  prisma: PrismaClient,
  scope: Scope,
  list: ListName,
  entryId: bigint,
  change: ListEntryChange,
): Promise<void> {
  const { workspaceId } = scope;
  await prisma.$transaction(async (tx) => {
    const where = { id: entryId, workspaceId, kind: list };
    const stored = await tx.listEntry.findFirst({ where });
    if (stored === null) throw new NotFoundError("There is no such entry, or it was removed.");
    const { value } = stored;
    const before = { note: stored.note, expiresAt: stored.expiresAt?.toISOString() ?? null };
    const [parsed] = parseListEntries(list, [{ value, ...before, ...change }]);
    if (parsed === undefined) return;
    const end = parsed.expiresAt === null ? null : new Date(parsed.expiresAt);
    const after = { note: parsed.note, expiresAt: end?.toISOString() ?? null };
    const changed = changedFields(before, after);
    if (changed === null) return;
    await tx.listEntry.updateMany({ where, data: { note: after.note, expiresAt: end } });
    await recordChange(tx, {
      ...scope,
      action: "list.update",
      target: list,
      touches: ["lists"],
      details: { value, ...changed },
    });
  });
}
