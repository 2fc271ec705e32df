import type { Prisma } from "@/lib/db/client";
import { listNamesIn } from "@/lib/engine/document/list-names-in";
import { ConflictError } from "@/lib/kernel";

/** Policies that a refusal names. */
const MAX_NAMED = 5;

interface PolicyRow {
  readonly what: string;
  readonly policy: unknown;
}

/**
 * Refuses a change that would take a list away from rules which ask for it. Call it under the workspace's lock: no rule
 * can be saved meanwhile.
 *
 * @throws ConflictError that names the policies
 */
export async function assertUnused(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  list: string,
): Promise<void> {
  const users = await policiesUsing(tx, workspaceId, list);
  if (users.length === 0) return;
  const more = users.length > MAX_NAMED ? ` and ${users.length - MAX_NAMED} more` : "";
  const named = users.slice(0, MAX_NAMED).join(", ");
  throw new ConflictError(
    `Rules ask for the list ${list}: those of ${named}${more}. Change these rules first.`,
  );
}

/** The policies whose rules ask for the list: `Blocker`, `configuration Shop`, `SmartURL promo`. */
async function policiesUsing(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  list: string,
): Promise<string[]> {
  const rows = await tx.$queryRaw<PolicyRow[]>`
    SELECT what, policy FROM (
      SELECT 1 AS place, 'Blocker' AS what, policy FROM blocker_policy
      WHERE workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT 2, 'configuration ' || name, document -> 'policy' FROM configuration
      WHERE workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT 3, 'SmartURL ' || keyname, policy FROM smart_url
      WHERE workspace_id = ${workspaceId}::uuid
    ) AS used
    WHERE policy::text LIKE '%onList(%' ORDER BY place, what`;
  return rows.filter(({ policy }) => listNamesIn(policy).includes(list)).map(({ what }) => what);
}
