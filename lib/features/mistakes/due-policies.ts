import type { PrismaClient } from "@/lib/db/client";

export interface DuePolicy {
  readonly workspaceId: string;
  /** As `challenge_counter.document`. */
  readonly document: string;
}

/**
 * Policies that have a budget or made mistakes, and whose figures are from before `old` (epoch ms), or from before the
 * newest mistake or another budget: the longest-waiting first.
 */
export function listDuePolicies(
  prisma: PrismaClient,
  old: number,
  most: number,
): Promise<DuePolicy[]> {
  return prisma.$queryRaw<DuePolicy[]>`
    WITH budget AS (
      SELECT workspace_id, 'blocker' AS document, policy FROM blocker_policy WHERE policy ? 'mistakeBudget'
      UNION ALL
      SELECT workspace_id, 'blockerv2 ' || name, document->'policy' FROM configuration
      WHERE document->'policy' ? 'mistakeBudget'
      UNION ALL
      SELECT workspace_id, 'shorterlink ' || keyname, policy FROM smart_url WHERE policy ? 'mistakeBudget'
    ), made AS (
      SELECT workspace_id, document, bool_or(NOT is_counted) AS is_new FROM mistake GROUP BY 1, 2
    )
    SELECT workspace_id::text AS "workspaceId", document
    FROM budget FULL JOIN made USING (workspace_id, document)
      LEFT JOIN mistake_figures AS figures USING (workspace_id, document)
    WHERE counted_at IS NULL OR counted_at <= ${new Date(old)} OR is_new
      OR one_person_in IS DISTINCT FROM (policy->'mistakeBudget'->>'onePersonIn')::int
    ORDER BY counted_at NULLS FIRST, 1, 2
    LIMIT ${most}`;
}
