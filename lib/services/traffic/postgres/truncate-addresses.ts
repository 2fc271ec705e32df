import type { PrismaClient } from "@/lib/db/client";
import { firstIdAt } from "../request-id-time";
import type { Span } from "../store/traffic-store";

const SLICE = 5_000;

interface TruncatedSlice {
  readonly cut: number;
  readonly seen: number;
  readonly last: string | null;
}

export async function truncateAddresses(
  prisma: PrismaClient,
  workspaceId: string,
  { since, until }: Span,
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
  return cut;
}
