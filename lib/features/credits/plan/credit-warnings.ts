import type { Prisma, PrismaClient } from "@/lib/db/client";
import { listOwners } from "@/lib/features/members";
import { PERIOD_MS, writeEvents } from "@/lib/kernel";
import { LOW_PERCENT } from "./standing";

/** A workspace whose owners have yet to be notified that its credits run out. */
export interface CreditWarning {
  readonly handle: string;
  /** Percent of the quota that is used at least. */
  readonly level: 80 | 100;
  readonly quota: number;
  readonly used: number;
  /** When the credits renew; null when the subscription ends before. */
  readonly renewsAt: Date | null;
  /** Their email addresses. */
  readonly owners: readonly string[];
}

interface Claimed extends Omit<CreditWarning, "owners" | "renewsAt"> {
  readonly workspaceId: string;
  readonly periodStart: Date;
  readonly expiresAt: Date | null;
}

/**
 * Finds the workspaces that have used 80 or 100 percent of their credits, marks them as warned, and writes
 * the events: of all processes, one gets each, once in a period. Suspended and expired workspaces are left out, since more
 * credits would not help them.
 */
export async function claimCreditWarnings(
  prisma: PrismaClient,
  now: number,
): Promise<CreditWarning[]> {
  const claimed = await prisma.$transaction(async (tx) => {
    const found = await claim(tx, now);
    await writeEvents(
      tx,
      found.map((each) => {
        const data = { quota: each.quota, used: each.used, renewsAt: renewalOf(each) };
        const kind = each.level === 100 ? "quota.100" : "quota.80";
        return { kind, workspaceId: each.workspaceId, subject: "workspace", at: now, data };
      }),
    );
    return found;
  });
  return Promise.all(
    claimed.map(async ({ workspaceId, periodStart, expiresAt, ...warning }) => ({
      ...warning,
      renewsAt: renewalOf({ periodStart, expiresAt }),
      owners: await listOwners(prisma, workspaceId),
    })),
  );
}

function renewalOf({ periodStart, expiresAt }: Pick<Claimed, "periodStart" | "expiresAt">) {
  const end = new Date(periodStart.getTime() + PERIOD_MS);
  return expiresAt !== null && expiresAt <= end ? null : end;
}

function claim(tx: Prisma.TransactionClient, now: number): Promise<Claimed[]> {
  return tx.$queryRaw<Claimed[]>`
    WITH spending AS (
      SELECT s.workspace_id, w.handle, s.expires_at, c.period_start, c.used,
        COALESCE(s.quota_override, p.credits_per_period) AS quota
      FROM subscription AS s
      JOIN package AS p ON p.name = s.package_name
      JOIN workspace AS w ON w.id = s.workspace_id
      JOIN credit_counter AS c ON c.scope_id = s.workspace_id
        AND c.period_start <= ${new Date(now)} AND c.period_start > ${new Date(now - PERIOD_MS)}
      WHERE c.used > 0 AND NOT w.suspended
        AND (s.expires_at IS NULL OR s.expires_at > ${new Date(now)})
    ), low AS (
      SELECT *, (CASE WHEN used >= quota THEN 100 ELSE ${LOW_PERCENT}::int END)::smallint AS level
      FROM spending WHERE used * 100 >= quota * ${LOW_PERCENT}::int
    ), claimed AS (
      INSERT INTO credit_warning (workspace_id, period_start, level, at)
      SELECT workspace_id, period_start, level, ${new Date(now)} FROM low ORDER BY workspace_id
      ON CONFLICT DO NOTHING
      RETURNING workspace_id, level
    )
    SELECT low.workspace_id::text AS "workspaceId", handle, low.level::int, quota::float8,
      used::float8, period_start AS "periodStart", expires_at AS "expiresAt"
    FROM low JOIN claimed ON claimed.workspace_id = low.workspace_id AND claimed.level = low.level
    ORDER BY handle`;
}
