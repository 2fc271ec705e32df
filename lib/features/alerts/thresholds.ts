import { randomUUID } from "node:crypto";
import type { PrismaClient } from "@/lib/db/client";
import { dueAt } from "./gather-events";
import { type Threshold, thresholdSchema } from "./rule-schema";

/** A share of fewer calls says nothing. */
const LEAST_CALLS = 100;
/** The share of the threshold below which it can be passed again. */
const CALM = 0.8;

interface CountedRule {
  readonly id: string;
  readonly workspaceId: string;
  readonly threshold: unknown;
  readonly isPassed: boolean;
  readonly severity: string;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly zone: string;
  readonly sentAt: Date | null;
  readonly calls: number;
  readonly blocked: number;
}

/** Makes an alert of each alert rule whose threshold was not passed before and is now. @param now epoch ms */
export async function passThresholds(prisma: PrismaClient, now: number): Promise<void> {
  const rules = await prisma.$queryRaw<CountedRule[]>`
    SELECT r.id::text, r.workspace_id::text AS "workspaceId", r.threshold, r.is_passed AS "isPassed", r.severity,
      r.quiet_from::int AS "quietFrom", r.quiet_to::int AS "quietTo", r.zone, r.sent_at AS "sentAt",
      COALESCE(sum(p.calls), 0)::float8 AS calls, COALESCE(sum(p.blocked), 0)::float8 AS blocked
    FROM alert_rule AS r
    LEFT JOIN traffic_pulse AS p ON p.workspace_id = r.workspace_id AND p.slot <= ${new Date(now)}
      AND p.slot > ${new Date(now)}::timestamptz - (r.threshold->>'minutes')::int * interval '1 minute'
    WHERE r.enabled AND r.threshold IS NOT NULL
    GROUP BY r.id`;
  for (const rule of rules) {
    const threshold = thresholdSchema.parse(rule.threshold);
    const { id, workspaceId, isPassed, calls, blocked } = rule;
    const part = partOf(threshold, { calls, blocked });
    if (isPassed && part < CALM)
      await prisma.alertRule.updateMany({ where: { id, workspaceId }, data: { isPassed: false } });
    if (isPassed || part <= 1) continue;
    await prisma.$transaction(async (tx) => {
      const where = { id, workspaceId, isPassed: false, enabled: true };
      const { count } = await tx.alertRule.updateMany({ where, data: { isPassed: true } });
      if (count === 0) return;
      await tx.alert.create({
        data: {
          workspaceId,
          ruleId: id,
          eventId: randomUUID(),
          kind: "decision.blocked",
          severity: rule.severity,
          at: new Date(now),
          data: { calls, blocked, minutes: threshold.minutes },
          dueAt: new Date(dueAt(rule, now)),
        },
      });
    });
  }
}

/** Above 1: passed. */
export function partOf(
  { measure, above }: Pick<Threshold, "measure" | "above">,
  { calls, blocked }: { readonly calls: number; readonly blocked: number },
): number {
  if (measure === "count") return blocked / above;
  return calls < LEAST_CALLS ? 0 : (blocked * 100) / calls / above;
}
