import { cut } from "@/lib/base/cut";
import { Prisma } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import type { ExpressionRule } from "@/lib/engine/document/expression-rules-schema";
import type { Policy } from "@/lib/engine/document/policy-schema";
import {
  BLOCKER_POLICY,
  CONFIGURATION,
  type DocumentKind,
  SMART_URL,
  saveDocument,
} from "@/lib/features/policies";
import {
  type Actor,
  ConflictError,
  GATEHOUSE,
  NotFoundError,
  type ServiceContext,
} from "@/lib/kernel";
import type { CampaignRule, CampaignView } from "./model";

const LONGEST_NAME = 64;
/** The last digits of the id distinguish a workspace's campaigns well enough. */
const ID_DIGITS = 4;

/** The name of a campaign's rule: "Campaign 3f2a: Chrome 118 on Linux, /login". */
export function ruleName({ id, name }: Pick<CampaignView, "id" | "name">): string {
  return cut(`Campaign ${id.slice(-ID_DIGITS)}: ${name.toWellFormed()}`, LONGEST_NAME).trim();
}

/** The rules of a policy with the campaign's at their end: rules that let in come first. */
export const withRule = (
  rules: readonly ExpressionRule[],
  { name, when, action }: Pick<CampaignRule, "name" | "when" | "action">,
): ExpressionRule[] => [
  ...rules.filter((rule) => rule.name !== name),
  { name, when, action, enabled: true },
];

/**
 * Notes the rule that is about to be saved: a process that ends in between leaves one to remove, and none unknown.
 *
 * @throws ConflictError when the campaign has ended or has a rule
 */
export async function noteRule(
  { prisma, workspaceId }: Pick<ServiceContext, "prisma" | "workspaceId">,
  { id, rule }: CampaignView,
  added: CampaignRule,
): Promise<void> {
  const hasRule = rule !== null && rule.removedAt === null;
  const where = { id, workspaceId, endedAt: null };
  const { count } = hasRule
    ? { count: 0 }
    : await prisma.campaign.updateMany({ where, data: { rule: toJson(added) } });
  if (count === 0) throw new ConflictError("The campaign has ended, or already has a rule.");
}

/** Forgets a rule that was noted and then not saved. */
export async function clearRule(
  { prisma, workspaceId }: Pick<ServiceContext, "prisma" | "workspaceId">,
  { id, rule }: CampaignView,
): Promise<void> {
  const data = { rule: rule === null ? Prisma.DbNull : toJson(rule) };
  await prisma.campaign.updateMany({ where: { id, workspaceId }, data });
}

/**
 * Takes a campaign's rule out of its policy, as a new version. A rule that somebody has changed or removed stays as it
 * is.
 *
 * @throws ConflictError when someone saves the policy at the same time
 */
export async function dropRule(
  ctx: Pick<ServiceContext, "prisma" | "workspaceId" | "now">,
  { id, rule }: CampaignView,
  actor: Actor = GATEHOUSE,
): Promise<void> {
  if (rule === null || rule.removedAt !== null) return;
  await takeOut({ ...ctx, actor }, rule).catch((error: unknown) => {
    // The policy itself is gone.
    if (!(error instanceof NotFoundError)) throw error;
  });
  const removed = { ...rule, removedAt: new Date(ctx.now).toISOString(), removedBy: actor.name };
  await ctx.prisma.campaign.updateMany({
    where: { id, workspaceId: ctx.workspaceId },
    data: { rule: toJson(removed) },
  });
}

async function takeOut(ctx: ServiceContext, rule: CampaignRule): Promise<void> {
  const isOther = ({ name, when }: ExpressionRule) => name !== rule.name || when !== rule.when;
  await KEEP[rule.document](ctx, rule.documentId, isOther);
}

/** Saves a policy with only the rules that are kept, unless that is all of them. */
type KeepRules = (
  ctx: ServiceContext,
  id: string,
  isKept: (rule: ExpressionRule) => boolean,
) => Promise<void>;

const ofPolicy = { of: (policy: Policy) => policy, put: (_: Policy, policy: Policy) => policy };
const within = <D extends { readonly policy: Policy }>() => ({
  of: ({ policy }: D) => policy,
  put: (document: D, policy: Policy): D => ({ ...document, policy }),
});

const KEEP: Readonly<Record<CampaignRule["document"], KeepRules>> = {
  blocker: keepRules(BLOCKER_POLICY, ofPolicy),
  configuration: keepRules(CONFIGURATION, within()),
  "smart-url": keepRules(SMART_URL, within()),
};

function keepRules<D extends object>(
  kind: DocumentKind<D>,
  policy: { of(document: D): Policy; put(document: D, policy: Policy): D },
): KeepRules {
  return async (ctx, id, isKept) => {
    const { document, version } = await kind.load(ctx.prisma, ctx.workspaceId, id);
    const present = policy.of(document);
    const rules = present.rules.filter(isKept);
    if (rules.length === present.rules.length) return;
    const changed = policy.put(document, { ...present, rules });
    await saveDocument(ctx, kind, id, { document: changed, baseVersion: version });
  };
}
