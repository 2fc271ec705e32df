import { allowLong } from "@/lib/db/allow-long";
import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";
import type { Scope } from "../document/scope";
import { recordChange } from "../record-change";
import { matchingEntries } from "./matching-entries";

/** As many as an audit event names one by one. */
const MAX_NAMED = 100;
const TIMEOUT_MS = 120_000;

/** Which entries: these, or all that a search finds (with "" the whole list). */
export type ListSelection = { readonly ids: readonly bigint[] } | { readonly search: string };

/**
 * Removes entries of one list, all or none. Those that are gone already are left out. Returns how many
 * were removed.
 */
export async function removeListEntries(
  prisma: PrismaClient,
  scope: Scope,
  list: ListName,
  selection: ListSelection,
): Promise<number> {
  return prisma.$transaction(
    async (tx) => {
      await allowLong(tx, TIMEOUT_MS);
      const [{ count, removed }] = await tx.$queryRaw<[RemovedRow]>`
        WITH removed AS (
          DELETE FROM list_entry AS entry WHERE ${selectedEntries(scope.workspaceId, list, selection)}
          RETURNING entry.value, entry.note, entry.expires_at
        ), named AS (
          SELECT value, note, expires_at AS "expiresAt" FROM removed LIMIT ${MAX_NAMED}
        )
        SELECT (SELECT count(*)::int FROM removed) AS count,
          (SELECT COALESCE(json_agg(named), '[]') FROM named) AS removed`;
      if (count === 0) return 0;
      await recordChange(tx, {
        ...scope,
        action: "list.remove",
        target: list,
        touches: ["lists"],
        details: { before: { count, entries: removed }, after: null },
      });
      return count;
    },
    { timeout: TIMEOUT_MS },
  );
}

interface RemovedRow {
  readonly count: number;
  readonly removed: Prisma.InputJsonArray;
}

/** The entries of a selection, as a condition on `list_entry AS entry`. */
export function selectedEntries(
  workspaceId: string,
  list: ListName,
  selection: ListSelection,
): Prisma.Sql {
  if ("search" in selection) return matchingEntries(workspaceId, list, selection.search);
  return Prisma.sql`${matchingEntries(workspaceId, list, "")}
    AND entry.id = ANY(${[...selection.ids]}::bigint[])`;
}
