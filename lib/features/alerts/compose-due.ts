import { z } from "zod";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import { listOwners } from "@/lib/features/members";
import { listOperators } from "@/lib/features/users";
import { isAlertKind, MAILED_ANYWAY, SEVERITIES } from "./alert-kinds";
import { composeContent } from "./compose-content";
import type { AlertContent } from "./content";
import type { DescribedAlert } from "./describe-alert";

const RULES_AT_ONCE = 50;
/** The most alerts of one alert rule; the rest are counted with the next message. */
const MOST_ALERTS = 1_000;

/** A message for owners' mailboxes, or for operators'. */
export interface OwnersMessage {
  readonly content: AlertContent;
  readonly owners: readonly string[];
}

/**
 * Puts the alerts that are due into messages: one for each rule and channel. What of it goes to owners is
 * returned. Of several processes, one takes a rule.
 *
 * @param now epoch ms
 */
export async function composeDue(
  prisma: PrismaClient,
  origin: string,
  now: number,
): Promise<OwnersMessage[]> {
  const due = await prisma.alert.findMany({
    where: { sentAt: null, dueAt: { lte: new Date(now) } },
    distinct: ["ruleId"],
    select: { ruleId: true },
    take: RULES_AT_ONCE,
  });
  const messages: OwnersMessage[] = [];
  for (const { ruleId } of due) {
    const message = await prisma.$transaction((tx) => composeRule(tx, ruleId, origin, now));
    if (message !== null) messages.push(message);
  }
  return messages;
}

async function composeRule(
  tx: Prisma.TransactionClient,
  ruleId: string,
  origin: string,
  now: number,
): Promise<OwnersMessage | null> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT id FROM alert_rule WHERE id = ${ruleId}::uuid FOR UPDATE SKIP LOCKED`;
  if (locked.length === 0) return null;
  const rule = await tx.alertRule.findUniqueOrThrow({
    where: { id: ruleId },
    include: { workspace: { select: { handle: true, suspended: true } } },
  });
  const { workspaceId, workspace } = rule;
  const alerts = await tx.alert.findMany({
    where: { ruleId, sentAt: null, dueAt: { lte: new Date(now) } },
    orderBy: { id: "asc" },
    take: MOST_ALERTS,
  });
  if (alerts.length === 0) return null;
  await tx.alert.updateMany({
    where: { id: { in: alerts.map(({ id }) => id) } },
    data: { sentAt: new Date(now) },
  });
  await tx.alertRule.update({ where: { id: ruleId }, data: { sentAt: new Date(now) } });
  if (!rule.enabled || workspace?.suspended === true) return null;
  const described = alerts.flatMap(({ kind, at, data }): DescribedAlert[] =>
    isAlertKind(kind)
      ? [{ kind, at: at.getTime(), data: z.record(z.string(), z.unknown()).parse(data) }]
      : [],
  );
  const gathered = {
    workspace: workspace?.handle ?? null,
    rule: rule.name,
    severity: z.enum(SEVERITIES).parse(rule.severity),
  };
  const content = composeContent({ ...gathered, alerts: described }, origin);
  const channels = await tx.alertChannel.findMany({
    where: { workspaceId, id: { in: rule.channelIds } },
    select: { id: true },
  });
  await tx.alertMessage.createMany({
    data: channels.map(({ id: channelId }) => ({
      workspaceId,
      channelId,
      content: toJson(content),
      nextAt: new Date(now),
    })),
  });
  const forOwners = described.filter(({ kind }) => !MAILED_ANYWAY.includes(kind));
  if (!rule.mailsOwners || forOwners.length === 0) return null;
  return {
    content: composeContent({ ...gathered, alerts: forOwners }, origin),
    owners: await (workspaceId === null ? listOperators(tx) : listOwners(tx, workspaceId)),
  };
}
