import { Prisma } from "@/lib/db/client";
import { EVENT_KINDS } from "@/lib/events/event";
import {
  ConflictError,
  changedFields,
  InvalidInputError,
  NotFoundError,
  parseInput,
} from "@/lib/kernel";
import { type AlertContext, changeAlerts } from "./alert-context";
import { DEFAULT_KINDS, isAlertKind } from "./alert-kinds";
import { type AlertRuleView, alertRule } from "./model";
import {
  type AlertRule,
  type AlertRuleInput,
  alertRuleSchema,
  operatorAlertRuleSchema,
  thresholdSchema,
  toMinutes,
  toTime,
} from "./rule-schema";

const MAX_RULES = 50;

type RuleRow = NonNullable<Awaited<ReturnType<AlertContext["prisma"]["alertRule"]["findFirst"]>>>;

function toView(row: RuleRow): AlertRuleView {
  const { id, name, zone, mailsOwners, channelIds, enabled, quietFrom, quietTo } = row;
  return {
    id,
    name,
    kinds: row.kinds.filter(isAlertKind),
    threshold: thresholdSchema.nullable().parse(row.threshold),
    quiet:
      quietFrom === null || quietTo === null
        ? null
        : { from: toTime(quietFrom), to: toTime(quietTo) },
    zone,
    severity: alertRule.shape.severity.parse(row.severity),
    mailsOwners,
    channelIds,
    enabled,
  };
}

/** Parsed here as well: which kinds there may be depends on whose alerts they are. */
const schemaOf = (workspaceId: string | null) =>
  workspaceId === null ? operatorAlertRuleSchema : alertRuleSchema;

const toColumns = ({ threshold, quiet, kinds, ...rule }: AlertRule) => ({
  ...rule,
  kinds: EVENT_KINDS.filter((kind) => kinds.some((each) => each === kind)),
  threshold: threshold ?? Prisma.DbNull,
  isPassed: false,
  quietFrom: quiet === null ? null : toMinutes(quiet.from),
  quietTo: quiet === null ? null : toMinutes(quiet.to),
});

/** Alert rules, oldest first. */
export async function listAlertRules({
  prisma,
  workspaceId,
}: Pick<AlertContext, "prisma" | "workspaceId">): Promise<AlertRuleView[]> {
  const rows = await prisma.alertRule.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toView);
}

/** @throws InvalidInputError; ConflictError when the workspace has too many */
export async function createAlertRule(
  { prisma, workspaceId, actor }: AlertContext,
  input: AlertRuleInput,
): Promise<AlertRuleView> {
  const rule = parseInput(schemaOf(workspaceId), input);
  return changeAlerts({ prisma, workspaceId, actor }, async (tx, record) => {
    if ((await tx.alertRule.count({ where: { workspaceId } })) >= MAX_RULES) {
      throw new ConflictError(`There can be at most ${MAX_RULES} alert rules.`);
    }
    await requireChannels(tx, workspaceId, rule.channelIds);
    const view = toView(await tx.alertRule.create({ data: { workspaceId, ...toColumns(rule) } }));
    const details = { name: rule.name, before: null, after: toFields(view) };
    const action = "alert-rule.create";
    await record({ action, target: view.id, details });
    return view;
  });
}

/** @throws InvalidInputError, NotFoundError */
export async function updateAlertRule(
  { prisma, workspaceId, actor }: AlertContext,
  id: string,
  input: AlertRuleInput,
): Promise<void> {
  const rule = parseInput(schemaOf(workspaceId), input);
  await changeAlerts({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.alertRule.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    await requireChannels(tx, workspaceId, rule.channelIds);
    const columns = toColumns(rule);
    const changed = changedFields(toFields(toView(row)), toFields(rule));
    if (changed === null) return;
    await tx.alertRule.updateMany({ where: { id, workspaceId }, data: columns });
    const details = { name: row.name, ...changed };
    await record({ action: "alert-rule.update", target: id, details });
  });
}

/** With its alerts. @throws NotFoundError */
export async function removeAlertRule(
  { prisma, workspaceId, actor }: AlertContext,
  id: string,
): Promise<void> {
  await changeAlerts({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.alertRule.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    await tx.alertRule.deleteMany({ where: { id, workspaceId } });
    const details = { name: row.name, before: toFields(toView(row)), after: null };
    await record({ action: "alert-rule.remove", target: id, details });
  });
}

/** The alert rule that a new workspace begins with: its owners are mailed about spikes and exposed keys. */
export const firstAlertRule = () => ({
  name: "What needs a look",
  kinds: [...DEFAULT_KINDS],
  mailsOwners: true,
});

async function requireChannels(
  tx: Prisma.TransactionClient,
  workspaceId: string | null,
  ids: readonly string[],
): Promise<void> {
  const wanted = new Set(ids);
  const found = await tx.alertChannel.count({ where: { workspaceId, id: { in: [...wanted] } } });
  if (found === wanted.size) return;
  throw new InvalidInputError([{ path: "channelIds", message: "names a channel that is gone" }]);
}

const notFound = () => new NotFoundError("There is no such alert rule.");

function toFields({
  name,
  kinds,
  threshold,
  quiet,
  zone,
  severity,
  mailsOwners,
  channelIds,
  enabled,
}: AlertRule) {
  return {
    name,
    kinds: [...kinds].sort().join(", "),
    threshold:
      threshold === null
        ? null
        : `${threshold.measure} above ${threshold.above} in ${threshold.minutes} min`,
    quiet: quiet === null ? null : `${quiet.from}-${quiet.to} ${zone}`,
    severity,
    mailsOwners,
    channelIds: [...channelIds].sort().join(", "),
    enabled,
  };
}
