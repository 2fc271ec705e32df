import type { PrismaClient } from "@/lib/db/client";

/** Refused calls of one row of `refusal_counter`. */
export interface RefusalCount {
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly hour: number;
  readonly keyId: string;
  readonly endpoint: string;
  /** The error's code. */
  readonly code: string;
  readonly calls: number;
}

/** Adds refused calls to their counters, in key order, so that concurrent processes cannot deadlock. */
export async function countRefusals(
  prisma: PrismaClient,
  refusals: readonly RefusalCount[],
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO refusal_counter AS refusal (workspace_id, hour, key_id, endpoint, code, calls)
    SELECT "workspaceId", to_timestamp(hour / 1000), "keyId", endpoint, code, calls
    FROM json_to_recordset(${JSON.stringify(refusals)}::json) AS count("workspaceId" uuid, hour float8,
      "keyId" uuid, endpoint text, code text, calls bigint)
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (workspace_id, hour, key_id, endpoint, code) DO UPDATE SET
      calls = refusal.calls + EXCLUDED.calls`;
}
