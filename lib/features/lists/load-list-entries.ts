import { z } from "zod";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { ListHead } from "@/lib/engine/list-kinds";
import { entriesOf, type WorkspaceList } from "./workspace-list";

export interface LoadedListEntry {
  /** Decimal text. */
  readonly id: string;
  readonly list: ListHead;
  readonly value: string;
  readonly note: string | null;
  /** Epoch milliseconds, or null. */
  readonly expiresAt: number | null;
}

const PAGE_SIZE = 2_000;

/** Compact rows: each page arrives as one text, because the client is slow at building row objects. */
const pageSchema = z.array(
  z.tuple([z.string(), z.string(), z.string().nullable(), z.number().nullable()]),
);

/**
 * The entries of these lists, list by list in insertion order, a page at a time: 200,000 of them neither block the
 * process nor sit in memory twice.
 */
export async function* loadListEntries(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
  lists: readonly WorkspaceList[],
): AsyncGenerator<readonly LoadedListEntry[]> {
  for (const list of lists) {
    const head: ListHead = { name: list.name, kind: list.kind };
    for (let after = "0"; ; ) {
      const [row] = await db.$queryRaw<[{ page: string }]>`
        SELECT COALESCE(json_agg(json_build_array(id::text, value, note,
          (extract(epoch FROM expires_at) * 1000)::bigint) ORDER BY id), '[]')::text AS page
        FROM (
          SELECT id, value, note, expires_at FROM list_entry AS entry
          WHERE ${entriesOf(workspaceId, list)} AND id > ${after}::bigint
          ORDER BY id LIMIT ${PAGE_SIZE}
        ) AS entries`;
      const rows = pageSchema.parse(JSON.parse(row.page));
      if (rows.length > 0) {
        yield rows.map(([id, value, note, expiresAt]) => ({
          id,
          list: head,
          value,
          note,
          expiresAt,
        }));
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_SIZE) break;
      after = last[0];
    }
  }
}
