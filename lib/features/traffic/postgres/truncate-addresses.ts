import type { PrismaClient } from "@/lib/db/client";
import { firstIdAt } from "../request-id-time";
import type { Span } from "../store/traffic-store";
import { withinIds } from "./conditions";

const SLICE = 5_000;

export async function truncateAddresses(
  prisma: PrismaClient,
  workspaceId: string,
  { since, until }: Span,
  signal?: AbortSignal,
): Promise<number> {
  const end = firstIdAt(until);
  let first = firstIdAt(since);
  let cut = 0;
  for (;;) {
    const rows = await prisma.$queryRaw<{ id: string }[]>`
      SELECT request_id::text AS id FROM traffic_record
      WHERE ${withinIds(workspaceId, first, end)} ORDER BY request_id LIMIT ${SLICE}`;
    const last = rows.at(-1)?.id;
    if (last !== undefined) cut += await truncateRange(prisma, workspaceId, first, last);
    if (last === undefined || rows.length < SLICE || signal?.aborted) return cut;
    first = last;
  }
}

/** @param last inclusive */
function truncateRange(
  prisma: PrismaClient,
  workspaceId: string,
  first: string,
  last: string,
): Promise<number> {
  return prisma.$executeRaw`
    UPDATE traffic_record
    SET ip = network(set_masklen(ip, CASE family(ip) WHEN 4 THEN 24 ELSE 48 END)),
      -- Headers may name the address too.
      request = NULL,
      evidence = ARRAY(
        SELECT CASE WHEN right(entry, length(host(ip)) + 1) = ':' || host(ip)
          THEN left(entry, -length(host(ip)))
            || network(set_masklen(ip, CASE family(ip) WHEN 4 THEN 24 ELSE 48 END))::text
          ELSE entry END
        FROM unnest(evidence) WITH ORDINALITY AS each(entry, place) ORDER BY place)
    WHERE workspace_id = ${workspaceId}::uuid
      AND request_id >= ${first}::uuid AND request_id <= ${last}::uuid
      AND masklen(ip) = CASE family(ip) WHEN 4 THEN 32 ELSE 128 END`;
}
