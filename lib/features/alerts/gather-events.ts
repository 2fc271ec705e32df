import type { PrismaClient } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import type { GatehouseEvent } from "@/lib/events/event";
import { isAlertKind } from "./alert-kinds";
import { quietEnd } from "./quiet-hours";

/** The first alert of an alert rule goes out at once; what comes within this time after a message is gathered. */
export const GATHER_MS = 15 * 60_000;

interface WaitingRule {
  readonly severity: string;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly zone: string;
  readonly sentAt: Date | null;
}

/** When an alert of the rule goes out, epoch ms. */
export function dueAt(rule: WaitingRule, now: number): number {
  const { severity, quietFrom, quietTo, zone, sentAt } = rule;
  const quiet =
    severity === "critical" || quietFrom === null || quietTo === null
      ? null
      : quietEnd({ from: quietFrom, to: quietTo, zone }, now);
  if (quiet !== null) return quiet;
  const gathered = (sentAt?.getTime() ?? Number.NEGATIVE_INFINITY) + GATHER_MS;
  return Math.max(gathered, now);
}

/** Makes alerts of events by the alert rules: an event that comes twice makes one alert. @param now epoch ms */
export async function gatherEvents(
  prisma: PrismaClient,
  events: readonly GatehouseEvent[],
  now: number,
): Promise<void> {
  // Blocked calls are a rule's by their number, which the watch counts.
  const alerting = events.filter(({ kind }) => isAlertKind(kind) && kind !== "decision.blocked");
  if (alerting.length === 0) return;
  const workspaceIds = new Set(alerting.flatMap(({ workspaceId }) => workspaceId ?? []));
  const rules = await prisma.alertRule.findMany({
    where: {
      OR: [{ workspaceId: { in: [...workspaceIds] } }, { workspaceId: null }],
      enabled: true,
    },
  });
  await prisma.alert.createMany({
    data: alerting.flatMap(({ id: eventId, kind, workspaceId, at, data }) =>
      rules
        .filter((rule) => rule.workspaceId === workspaceId && rule.kinds.includes(kind))
        .map((rule) => ({
          workspaceId: rule.workspaceId,
          ruleId: rule.id,
          eventId,
          kind,
          severity: rule.severity,
          at: new Date(at),
          data: toJson(data),
          dueAt: new Date(dueAt(rule, now)),
        })),
    ),
    skipDuplicates: true,
  });
}
