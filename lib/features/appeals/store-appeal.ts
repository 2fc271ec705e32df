import { ruleIn } from "@/lib/engine/checks/rules";
import { isChallenge } from "@/lib/engine/outcome-letters";
import type { TrafficAndDatabase } from "@/lib/features/traffic";

/** A workspace's open appeals: beyond them a flood must not bury the others. */
const MAX_OPEN = 1_000;

export interface NewAppeal {
  readonly workspaceId: string;
  /** The decision's. */
  readonly requestId: string;
  /** As `appeal.document`. */
  readonly document: string;
  readonly message: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Stores the appeal against a decision, once. Nothing is stored where the decision let its visitor in, or where too many
 * are open.
 *
 * @returns false when there is no record of the decision, which may still be on its way
 */
export async function storeAppeal(
  { traffic, prisma }: TrafficAndDatabase,
  { workspaceId, requestId, document, message, at }: NewAppeal,
): Promise<boolean> {
  const record = await traffic.get(workspaceId, requestId);
  if (record === null) return false;
  if (record.blockAccess !== 1) return true;
  const { decidedBy, countryCode, outcomes, evidence } = record;
  const rule = decidedBy === "rules" ? ruleIn(evidence) : null;
  const challenged = isChallenge(outcomes ?? "");
  await prisma.$executeRaw`
    INSERT INTO appeal (id, workspace_id, request_id, at, document, decided_by, rule, challenged, country_code, message)
    SELECT gen_random_uuid(), workspace.id, ${requestId}::uuid, to_timestamp(${at / 1000}), ${document}, ${decidedBy},
      ${rule}, ${challenged}, ${countryCode}, ${message}
    FROM workspace
    WHERE workspace.id = ${workspaceId}::uuid AND (
      SELECT count(*) FROM appeal WHERE appeal.workspace_id = workspace.id AND settled_at IS NULL) < ${MAX_OPEN}
    ON CONFLICT (workspace_id, request_id) DO NOTHING`;
  return true;
}
