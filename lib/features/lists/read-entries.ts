import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { ListKind } from "@/lib/engine/list-kinds";
import { parseIp } from "@/lib/ip/parse";
import type { ServiceContext } from "@/lib/kernel";
import type { ListCounts, ListEntriesPage, ListEntryRow, ListQuery, ListSort } from "./model";
import { entriesOf, loadNamedLists, type WorkspaceList } from "./workspace-list";

export interface ListEntriesQuery extends ListQuery {
  readonly pageSize: number;
}

/** One page of a list. */
export async function listEntries(
  { prisma, workspaceId }: ServiceContext,
  list: WorkspaceList,
  { search, sort, page, pageSize }: ListEntriesQuery,
): Promise<ListEntriesPage> {
  const where = matchingEntries(workspaceId, list, search);
  const [rows, [{ total }]] = await Promise.all([
    prisma.$queryRaw<StoredRow[]>`
      SELECT entry.id::text, entry.value, entry.note, entry.expires_at AS "expiresAt",
        entry.hits::float8, entry.last_hit_at AS "lastHitAt", entry.created_at AS "createdAt",
        author.email AS author
      FROM (
        SELECT * FROM list_entry AS entry WHERE ${where}
        ORDER BY ${orderOf(list.kind, sort)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      ) AS entry
      LEFT JOIN app_user AS author ON author.id = entry.author_id
      ORDER BY ${orderOf(list.kind, sort)}`,
    prisma.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM list_entry AS entry WHERE ${where}`,
  ]);
  return { entries: rows.map(toEntryRow), total };
}

interface StoredRow extends Pick<ListEntryRow, "id" | "value" | "note" | "hits" | "author"> {
  readonly expiresAt: Date | null;
  readonly lastHitAt: Date | null;
  readonly createdAt: Date;
}

function toEntryRow({ expiresAt, lastHitAt, createdAt, ...row }: StoredRow): ListEntryRow {
  return {
    ...row,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastHitAt: lastHitAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Orders addresses and networks' numbers numerically, not as text. */
function orderOf(kind: ListKind, sort: ListSort): Prisma.Sql {
  switch (sort) {
    case "newest":
      return Prisma.sql`entry.id DESC`;
    case "value":
      return Prisma.sql`${VALUE_ORDER[kind] ?? Prisma.sql`entry.value`}, entry.id`;
    case "hits":
      return Prisma.sql`entry.hits DESC, entry.id DESC`;
    case "lastHit":
      return Prisma.sql`entry.last_hit_at DESC NULLS LAST, entry.id DESC`;
    case "expires":
      return Prisma.sql`entry.expires_at NULLS LAST, entry.id DESC`;
  }
}

const VALUE_ORDER: Readonly<Partial<Record<ListKind, Prisma.Sql>>> = {
  address: Prisma.sql`split_part(entry.value, '-', 1)::inet`,
  asn: Prisma.sql`substr(entry.value, 3)::bigint`,
};

/** The number of entries per list. */
export async function countLists(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
): Promise<ListCounts> {
  const lists = await loadNamedLists(db, workspaceId);
  const groups = await db.listEntry.groupBy({
    by: ["contract", "listId"],
    where: { workspaceId },
    _count: { _all: true },
  });
  const counts = new Map(
    groups.map(({ contract, listId, _count }) => [contract ?? listId, _count._all]),
  );
  const count = (key: string) => counts.get(key) ?? 0;
  return {
    ipWhitelist: count("ipWhitelist"),
    ipBlacklist: count("ipBlacklist"),
    hostnameBlacklist: count("hostnameBlacklist"),
    named: lists.map(({ id, name, kind }) => ({ name, kind, entries: count(id) })),
  };
}

/** Entries of one list whose value or note contains the text; for an address also those that cover it. */
export function matchingEntries(
  workspaceId: string,
  list: WorkspaceList,
  search: string,
): Prisma.Sql {
  const inList = entriesOf(workspaceId, list);
  if (search === "") return inList;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const ip = list.kind === "address" ? parseIp(search) : null;
  const covers = ip === null ? Prisma.empty : Prisma.sql`OR ${coversAddress(ip.text)}`;
  return Prisma.sql`${inList}
    AND (entry.value ILIKE ${pattern} OR entry.note ILIKE ${pattern} ${covers})`;
}

/** Whether an IP list entry covers an address in canonical text; stored values are canonical too. */
export function coversAddress(ip: string): Prisma.Sql {
  return Prisma.sql`CASE WHEN strpos(entry.value, '-') > 0
    THEN ${ip}::inet BETWEEN split_part(entry.value, '-', 1)::inet AND split_part(entry.value, '-', 2)::inet
    ELSE entry.value::inet >>= ${ip}::inet END`;
}
