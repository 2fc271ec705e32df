import { z } from "zod";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { LIST_NAMES, type ListName } from "@/lib/engine/lists";

/** The lists' names in the database, in the order of its type `list_kind`. */
export const LIST_KINDS = {
  ipWhitelist: "ip_whitelist",
  ipBlacklist: "ip_blacklist",
  hostnameBlacklist: "hostname_blacklist",
} as const satisfies Record<ListName, string>;

export interface LoadedListEntry {
  /** Decimal text. */
  readonly id: string;
  readonly list: (typeof LIST_NAMES)[number];
  readonly value: string;
  readonly note: string | null;
  /** Epoch milliseconds, or null. */
  readonly expiresAt: number | null;
}

const PAGE_SIZE = 2_000;

/** Compact rows: each page arrives as one text, because the client is slow at building row objects. */
const pageSchema = z.array(
  z.tuple([
    z.string(),
    z.enum(LIST_NAMES),
    z.string(),
    z.string().nullable(),
    z.number().nullable(),
  ]),
);

/**
 * The workspace's list entries, list by list in insertion order, a page at a time: 200,000 of them neither
 * block the process nor sit in memory twice.
 */
export async function* loadListEntries(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
): AsyncGenerator<readonly LoadedListEntry[]> {
  let after: Pick<LoadedListEntry, "list" | "id"> = { list: "ipWhitelist", id: "0" };
  for (;;) {
    const [row] = await db.$queryRaw<[{ page: string }]>`
      SELECT COALESCE(json_agg(json_build_array(
        id::text,
        CASE kind WHEN 'ip_whitelist' THEN 'ipWhitelist'
                  WHEN 'ip_blacklist' THEN 'ipBlacklist' ELSE 'hostnameBlacklist' END,
        value, note, (extract(epoch FROM expires_at) * 1000)::bigint) ORDER BY kind, id), '[]')::text AS page
      FROM (
        SELECT id, kind, value, note, expires_at FROM list_entry
        WHERE workspace_id = ${workspaceId}::uuid
          AND (kind, id) > (${LIST_KINDS[after.list]}::list_kind, ${after.id}::bigint)
        ORDER BY kind, id LIMIT ${PAGE_SIZE}
      ) AS entries`;
    const rows = pageSchema.parse(JSON.parse(row.page));
    if (rows.length > 0) {
      yield rows.map(([id, list, value, note, expiresAt]) => ({
        id,
        list,
        value,
        note,
        expiresAt,
      }));
    }
    if (rows.length < PAGE_SIZE) return;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = { id: last[0], list: last[1] };
  }
}
