import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";
import type { Scope } from "../document/scope";
import { NotFoundError } from "../errors";
import type { GuardedChange, ListViewer } from "./add-entry";
import { findListWarnings } from "./guard/list-warnings";
import { type ListEntryChange, updateListEntry } from "./update-list-entry";

/**
 * Changes an entry, after the guard: an entry whose expiry moves may come back to life, or end, which is
 * as good as adding or removing it. A note harms nobody.
 *
 * @throws InvalidInputError by field, NotFoundError
 */
export async function updateEntry(
  prisma: PrismaClient,
  scope: Scope,
  list: ListName,
  entryId: bigint,
  change: ListEntryChange,
  { address, confirmed, now }: ListViewer,
): Promise<GuardedChange> {
  const { workspaceId } = scope;
  if (!confirmed && change.expiresAt !== undefined) {
    const stored = await prisma.listEntry.findFirst({
      where: { id: entryId, workspaceId, kind: list },
    });
    if (stored === null) throw new NotFoundError("There is no such entry, or it was removed.");
    const wasLiving = isLiving(stored.expiresAt?.toISOString() ?? null, now);
    const lives = isLiving(change.expiresAt, now);
    if (lives !== wasLiving) {
      const removed = Prisma.sql`entry.id = ${entryId}`;
      const effect = lives ? { added: [stored.value] } : { added: [], removed };
      const warnings = await findListWarnings(
        prisma,
        workspaceId,
        { list, ...effect },
        address,
        now,
      );
      if (warnings.length > 0) return { done: false, warnings };
    }
  }
  await updateListEntry(prisma, scope, list, entryId, change);
  return { done: true, count: 1 };
}

/** What is no date is refused by the update itself. */
function isLiving(expiresAt: string | null, now: number): boolean {
  return expiresAt === null || !(Date.parse(expiresAt) <= now);
}
