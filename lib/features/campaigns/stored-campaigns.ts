import type { Prisma, PrismaClient } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import { NotFoundError, writeEvents } from "@/lib/kernel";
import { KEPT_MS, MOST_BYSTANDERS } from "./detect/thresholds";
import { type CampaignTraits, campaignTraits, signatureOf } from "./detect/traits";
import { type CampaignFigures, type CampaignView, campaignFigures, campaignRule } from "./model";
import { ruleFor } from "./propose-rule";

const MOST_LISTED = 200;

/** A campaign that a look has found. Times are epoch ms. */
export interface FoundCampaign {
  readonly traits: CampaignTraits;
  readonly name: string;
  readonly figures: CampaignFigures;
  readonly expectedPerHour: number;
  readonly endpoint: string;
  /** A configuration's name or a link's keyname. */
  readonly document: string | null;
  readonly beganAt: number;
}

type CampaignRow = NonNullable<Awaited<ReturnType<PrismaClient["campaign"]["findFirst"]>>>;

export function toView(row: CampaignRow): CampaignView {
  const traits = campaignTraits.parse(row.traits);
  const figures = campaignFigures.parse(row.figures);
  return {
    id: row.id,
    name: row.name,
    state: row.endedAt === null ? "active" : "ended",
    traits,
    figures,
    expectedPerHour: row.expected,
    beganAt: row.beganAt.toISOString(),
    noticedAt: row.noticedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    target: targetOf(row.endpoint, row.document),
    proposedRule: { when: ruleFor(traits), isBroad: isBroad(figures) },
    rule: campaignRule.nullable().parse(row.rule),
  };
}

/** Whether a rule on these traits would hit others than the campaign. */
const isBroad = ({ bystanders, ordinary }: CampaignFigures): boolean =>
  bystanders > MOST_BYSTANDERS * ordinary;

function targetOf(endpoint: string, name: string | null): CampaignView["target"] {
  if (endpoint === "blockerv2" && name !== null) return { document: "configuration", name };
  if (endpoint === "shorterlink" && name !== null) return { document: "smart-url", name };
  return { document: "blocker", name: null };
}

/** A workspace's campaigns: active ones first, then the newest. */
export async function listCampaigns(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<CampaignView[]> {
  const rows = await prisma.campaign.findMany({
    where: { workspaceId },
    orderBy: [{ beganAt: "desc" }, { id: "desc" }],
    take: MOST_LISTED,
  });
  const views = rows.map(toView);
  return [
    ...views.filter(({ state }) => state === "active"),
    ...views.filter(({ state }) => state === "ended"),
  ];
}

/** @throws NotFoundError */
export async function getCampaignOrThrow(
  prisma: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
  id: string,
): Promise<CampaignView> {
  const row = await prisma.campaign.findFirst({ where: { id, workspaceId } });
  if (row === null) throw new NotFoundError("There is no such campaign.");
  return toView(row);
}

/** A workspace's campaigns that were active since then (epoch ms), ended or not. */
export async function listRecentCampaigns(
  prisma: PrismaClient,
  workspaceId: string,
  since: number,
): Promise<CampaignView[]> {
  const rows = await prisma.campaign.findMany({
    where: { workspaceId, lastSeenAt: { gte: new Date(since) } },
    orderBy: { beganAt: "desc" },
    take: MOST_LISTED,
  });
  return rows.map(toView);
}

/** Open campaigns of all workspaces. */
export async function listOpenCampaigns(
  prisma: PrismaClient,
): Promise<readonly (CampaignView & { readonly workspaceId: string })[]> {
  const rows = await prisma.campaign.findMany({ where: { endedAt: null } });
  return rows.map((row) => ({ ...toView(row), workspaceId: row.workspaceId }));
}

/**
 * Keeps a campaign that begins, with its event: of several processes that see it, one.
 *
 * @param now epoch ms
 * @returns whether it was this one
 */
export function beginCampaign(
  prisma: PrismaClient,
  workspaceId: string,
  found: FoundCampaign,
  now: number,
): Promise<boolean> {
  const { traits, name, figures, expectedPerHour, endpoint, document, beganAt } = found;
  const at = new Date(now);
  return prisma.$transaction(async (tx) => {
    const [row] = await tx.campaign.createManyAndReturn({
      data: [
        {
          ...{ workspaceId, signature: signatureOf(traits), traits: toJson(traits), name },
          ...{ figures: toJson(figures), expected: expectedPerHour, endpoint, document },
          ...{ beganAt: new Date(beganAt), noticedAt: at, lastSeenAt: at },
        },
      ],
      skipDuplicates: true,
    });
    if (row === undefined) return false;
    await writeEvents(tx, [eventOf("campaign.began", workspaceId, toView(row), now)]);
    return true;
  });
}

/** Notes that an open campaign goes on. @param now epoch ms */
export async function followCampaign(
  prisma: PrismaClient,
  workspaceId: string,
  { id }: CampaignView,
  figures: CampaignFigures,
  now: number,
): Promise<void> {
  await prisma.campaign.updateMany({
    where: { id, workspaceId, endedAt: null },
    data: { figures: toJson(figures), lastSeenAt: new Date(now) },
  });
}

/** Ends a campaign, with its event. @param now epoch ms */
export async function endCampaign(
  prisma: PrismaClient,
  workspaceId: string,
  id: string,
  now: number,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const where = { id, workspaceId, endedAt: null };
    const { count } = await tx.campaign.updateMany({ where, data: { endedAt: new Date(now) } });
    if (count === 0) return;
    const view = await getCampaignOrThrow(tx, workspaceId, id);
    await writeEvents(tx, [eventOf("campaign.ended", workspaceId, view, now)]);
  });
}

/** @param now epoch ms */
export async function forgetOldCampaigns(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.campaign.deleteMany({ where: { endedAt: { lt: new Date(now - KEPT_MS) } } });
}

function eventOf(
  kind: "campaign.began" | "campaign.ended",
  workspaceId: string,
  { id, name, figures, beganAt, proposedRule }: CampaignView,
  now: number,
) {
  const { calls, addresses, networks, countries } = figures;
  return {
    kind,
    workspaceId,
    subject: `campaign:${id}`,
    at: now,
    data: {
      ...{ campaignId: id, name, addresses, networks, countries, calls, beganAt },
      rule: proposedRule.when,
    },
  };
}
