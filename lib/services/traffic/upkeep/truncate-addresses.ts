import type { PrismaClient } from "@/lib/db/client";
import { firstIdAt } from "../request-id-time";

const SLICE = 5_000;

interface TruncatedSlice {
  readonly cut: number;
  readonly seen: number;
  readonly last: string | null;
}

/**
 * Truncates visitors' addresses to their network (IPv4 /24, IPv6 /48), also in evidence, in a workspace's
 * records between two times (epoch ms); in batches, until done or stopped. Returns how many records
 * changed.
 */
export async function truncateAddresses(
  prisma: PrismaClient,
  workspaceId: string,
  { since, until }: { readonly since: number; readonly until: number },
  signal?: AbortSignal,
): Promise<number> {
  const end = firstIdAt(until);
  let first: string | null = firstIdAt(since);
  let cut = 0;
  while (first !== null) {
    const [slice]: [TruncatedSlice] = await prisma.$queryRaw`
      WITH slice AS MATERIALIZED (
        SELECT request_id FROM traffic_record
        WHERE workspace_id = ${workspaceId}::uuid
          AND request_id >= ${first}::uuid AND request_id < ${end}::uuid
        ORDER BY request_id LIMIT ${SLICE}
      ), cut AS (
        UPDATE traffic_record AS record
        SET ip = network(set_masklen(ip, CASE family(ip) WHEN 4 THEN 24 ELSE 48 END)),
          evidence = ARRAY(
            SELECT CASE WHEN right(entry, length(host(ip)) + 1) = ':' || host(ip)
              THEN left(entry, -length(host(ip)))
                || network(set_masklen(ip, CASE family(ip) WHEN 4 THEN 24 ELSE 48 END))::text
              ELSE entry END
            FROM unnest(evidence) WITH ORDINALITY AS each(entry, place) ORDER BY place)
        FROM slice
        WHERE record.workspace_id = ${workspaceId}::uuid AND record.request_id = slice.request_id
          AND masklen(ip) = CASE family(ip) WHEN 4 THEN 32 ELSE 128 END
        RETURNING 1
      )
      SELECT (SELECT count(*)::int FROM cut) AS cut, (SELECT count(*)::int FROM slice) AS seen,
        (SELECT request_id::text FROM slice ORDER BY request_id DESC LIMIT 1) AS last`;
    cut += slice.cut;
    if (signal?.aborted) return cut;
    first = slice.seen < SLICE ? null : slice.last;
  }
  await prisma.$executeRaw`
    UPDATE workspace SET truncated_until = to_timestamp(${until / 1000}) WHERE id = ${workspaceId}::uuid`;
  return cut;
}
