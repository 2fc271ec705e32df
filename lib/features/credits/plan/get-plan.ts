import { burstOf } from "@/lib/base/limits";
import type { PrismaClient } from "@/lib/db/client";
import { linksScopeId } from "../links-scope-id";
import { currentPeriod, entitlementOf, SUBSCRIPTION_SELECT } from "../subscription";
import { getCreditsOrThrow } from "./get-credits";
import type { EndpointUsage, Held, KeyUsage, PlanView } from "./model";
import { getStandingOrThrow } from "./standing";

/** The keys that spend most. */
const KEYS_SHOWN = 10;

/** @throws NotFoundError */
export async function getPlanOrThrow(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<PlanView> {
  const standing = await getStandingOrThrow(prisma, workspaceId, now);
  const { linkShare, subscription } = await prisma.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    // `getStandingOrThrow` has seen that there is one.
    select: { linkShare: true, subscription: { select: SUBSCRIPTION_SELECT } },
  });
  if (subscription === null) throw new Error("a workspace lost its subscription");
  const entitlement = entitlementOf(subscription);
  const { ratePerSecond: rate } = entitlement;
  const { start } = currentPeriod(entitlement, now);
  const scope = { workspaceId, start };
  const [credits, usedByLinks, keys, endpointsToday, held] = await Promise.all([
    getCreditsOrThrow(prisma, workspaceId, now),
    getUsedByLinks(prisma, scope),
    listKeyUsage(prisma, scope),
    listEndpointUsage(prisma, workspaceId, now),
    listHeld(prisma, workspaceId, now),
  ]);
  return {
    ...credits,
    ...standing,
    rate,
    burst: rate === null ? null : burstOf(rate),
    periodStart: new Date(start).toISOString(),
    linkShare,
    usedByLinks,
    keys,
    endpointsToday,
    held,
  };
}

interface PeriodScope {
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly start: number;
}

async function getUsedByLinks(
  prisma: PrismaClient,
  { workspaceId, start }: PeriodScope,
): Promise<number> {
  const counter = await prisma.creditCounter.findFirst({
    where: { workspaceId, scopeId: linksScopeId(workspaceId), periodStart: new Date(start) },
    select: { used: true },
  });
  return Number(counter?.used ?? 0);
}

function listKeyUsage(
  prisma: PrismaClient,
  { workspaceId, start }: PeriodScope,
): Promise<KeyUsage[]> {
  return prisma.$queryRaw<KeyUsage[]>`
    SELECT k.id::text, k.name, c.used::float8
    FROM credit_counter AS c
    JOIN api_key AS k ON k.id = c.scope_id AND k.workspace_id = c.workspace_id
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.period_start = ${new Date(start)} AND c.used > 0
    ORDER BY c.used DESC, k.id LIMIT ${KEYS_SHOWN}`;
}

function listEndpointUsage(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<EndpointUsage[]> {
  return prisma.$queryRaw<EndpointUsage[]>`
    SELECT endpoint, sum(calls)::float8 AS calls, sum(credits)::float8 AS credits
    FROM hourly_counter
    WHERE workspace_id = ${workspaceId}::uuid AND endpoint <> ''
      AND hour >= date_trunc('day', to_timestamp(${now / 1000}), 'UTC')
    GROUP BY endpoint ORDER BY credits DESC, endpoint`;
}

function listHeld(prisma: PrismaClient, workspaceId: string, now: number): Promise<Held[]> {
  return prisma.$queryRaw<Held[]>`
    SELECT held.what, held.held, held.most
    FROM subscription AS s JOIN package AS p ON p.name = s.package_name,
    LATERAL (VALUES
      (1, 'keys', p.max_keys, (SELECT count(*)::int FROM api_key WHERE workspace_id = s.workspace_id
        AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${new Date(now)}))),
      (2, 'configurations', p.max_configurations,
        (SELECT count(*)::int FROM configuration WHERE workspace_id = s.workspace_id)),
      (3, 'links', p.max_links,
        (SELECT count(*)::int FROM smart_url WHERE workspace_id = s.workspace_id))
    ) AS held(place, what, most, held)
    WHERE s.workspace_id = ${workspaceId}::uuid
    ORDER BY held.place`;
}
