import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { recordedRequestSchema } from "@/lib/engine/expression/recorded-request";
import { recordedAction } from "@/lib/engine/outcome-letters";
import type { DecisionScope, RecentDecision } from "../store/traffic-store";

const decisionSchema = z.object({
  requestId: z.string(),
  at: z.string(),
  ip: z.string(),
  ua: z.string().nullable(),
  url: z.string().nullable(),
  countryCode: z.string().nullable(),
  hostname: z.string().nullable(),
  request: recordedRequestSchema.nullable(),
  evidence: z.array(z.string()),
  isBlocked: z.boolean(),
  outcomes: z.string().nullable(),
  decidedBy: z.string().nullable(),
});

/** Records scanned at most for a rule that is rarely called. */
const MAX_LOOKED_AT = 100_000;

export async function listRecentDecisions(
  prisma: PrismaClient,
  workspaceId: string,
  { endpoints, rule }: DecisionScope,
  limit: number,
): Promise<RecentDecision[]> {
  const [row] = await prisma.$queryRaw<[{ decisions: string }]>`
    SELECT COALESCE(json_agg(json_build_object(
      'requestId', request_id, 'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'ip', host(ip), 'ua', ua, 'url', url, 'countryCode', country_code, 'hostname', hostname, 'request', request, 'evidence', COALESCE(evidence, '{}'),
      'isBlocked', block_access = 1, 'outcomes', outcomes, 'decidedBy', decided_by) ORDER BY request_id DESC), '[]')::text AS decisions
    FROM (
      SELECT * FROM (
        SELECT request_id, at, ip, ua, url, country_code, hostname, request, evidence, block_access, outcomes, decided_by, endpoint, rule
        FROM traffic_record WHERE workspace_id = ${workspaceId}::uuid
        ORDER BY request_id DESC LIMIT ${MAX_LOOKED_AT}
      ) AS newest
      WHERE endpoint = ANY(${[...endpoints]}::text[]) AND ip IS NOT NULL AND block_access IS NOT NULL
        AND (${rule ?? null}::text IS NULL OR rule = ${rule ?? null}::text)
      ORDER BY request_id DESC LIMIT ${limit}
    ) AS decisions`;
  return z
    .array(decisionSchema)
    .parse(JSON.parse(row.decisions))
    .map(({ isBlocked, outcomes, ...decision }) => ({
      ...decision,
      action: recordedAction(isBlocked, outcomes),
    }));
}
