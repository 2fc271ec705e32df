import { Prisma } from "@/lib/db/client";
import { periodAt, type ServiceContext } from "@/lib/kernel";
import type { KeyPage, KeySort, KeysQuery } from "./model";
import { type KeyRow, toKeySummary } from "./read-keys";

export interface KeyQuery extends KeysQuery {
  readonly pageSize: number;
}

interface Row extends KeyRow {
  readonly usage: number;
}

/** One page of the workspace's keys; revoked ones come last in every order. */
export async function listKeyPage(
  { prisma, workspaceId, now }: Omit<ServiceContext, "actor">,
  query: KeyQuery,
): Promise<KeyPage> {
  const subscription = await prisma.subscription.findUnique({
    where: { workspaceId },
    select: { periodAnchor: true },
  });
  const { start } = periodAt(subscription?.periodAnchor.getTime() ?? now, now);
  const where = matchingKeys(workspaceId, query, now);
  const [rows, [{ total }]] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT k.id::text, k.name, k.first4, k.last4, k.quota::float8, k.expires_at AS "expiresAt",
        k.disabled, k.endpoints, k.networks, k.revoked_at AS "revokedAt", k.created_at AS "createdAt",
        k.last_used_at AS "lastUsedAt", k.browser_seen_at AS "browserSeenAt",
        k.called_by AS "calledBy", k.verified_at AS "verifiedAt", k.verified_host AS "verifiedHost",
        k.broken_at AS "brokenAt", k.broken_by AS "brokenBy",
        COALESCE(c.used, 0)::float8 AS usage
      FROM api_key AS k
      LEFT JOIN credit_counter AS c ON c.scope_id = k.id AND c.workspace_id = k.workspace_id
        AND c.period_start = ${new Date(start)}
      WHERE ${where}
      ORDER BY (k.revoked_at IS NOT NULL), ${orderOf(query.sort)}, k.id DESC
      LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`,
    prisma.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM api_key AS k WHERE ${where}`,
  ]);
  return { keys: rows.map((row) => toKeySummary(row, row.usage)), total };
}

function matchingKeys(
  workspaceId: string,
  { search, usable }: Pick<KeyQuery, "search" | "usable">,
  now: number,
): Prisma.Sql {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = [
    Prisma.sql`k.workspace_id = ${workspaceId}::uuid`,
    ...(search === ""
      ? []
      : [Prisma.sql`(k.name ILIKE ${pattern} OR k.first4 || '…' || k.last4 LIKE ${pattern})`]),
    ...(usable
      ? [
          Prisma.sql`k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${new Date(now)})`,
        ]
      : []),
  ];
  return Prisma.join(conditions, " AND ");
}

function orderOf(sort: KeySort): Prisma.Sql {
  switch (sort) {
    case "newest":
      return Prisma.sql`k.created_at DESC`;
    case "name":
      return Prisma.sql`lower(k.name)`;
    case "usage":
      return Prisma.sql`COALESCE(c.used, 0) DESC`;
    case "lastUsed":
      return Prisma.sql`k.last_used_at DESC NULLS LAST`;
    case "expires":
      return Prisma.sql`k.expires_at NULLS LAST`;
  }
}
