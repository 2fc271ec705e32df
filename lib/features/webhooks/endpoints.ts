import { hash, randomUUID } from "node:crypto";
import type { Seal } from "@/lib/base/seal";
import type { Prisma } from "@/lib/db/client";
import { EVENT_KINDS } from "@/lib/events/event";
import { isInstallationKind } from "@/lib/events/event-data";
import {
  ConflictError,
  changedFields,
  changeWorkspace,
  InvalidInputError,
  NotFoundError,
  type ServiceContext,
} from "@/lib/kernel";
import type { DialGuard } from "@/lib/net/guarded-dial";
import { objectionToUrl } from "@/lib/net/guarded-request";
import { FORMER_SECRET_HOURS, newWebhookSecret } from "./endpoint-secret";
import {
  type LastDelivery,
  type NewWebhook,
  type WebhookSettings,
  type WebhookSummary,
  webhookSummary,
} from "./model";

const MAX_ENDPOINTS = 20;

/** The events that the caller may subscribe to, and whose. */
export interface WebhookScope extends Pick<DialGuard, "allowsPrivate"> {
  readonly isOperator: boolean;
  /** Seals secrets. */
  readonly seal: Seal;
}

const SELECT = {
  ...{ id: true, url: true, description: true, kinds: true, samplePercent: true, createdAt: true },
  ...{ formerUntil: true, disabledAt: true, disabledReason: true, failingSince: true },
} as const satisfies Prisma.WebhookEndpointSelect;

type Row = Prisma.WebhookEndpointGetPayload<{ select: typeof SELECT }>;

function toSummary(row: Row, lastDelivery: LastDelivery | null, now: number): WebhookSummary {
  const { id, url, description, samplePercent, createdAt, formerUntil, disabledAt } = row;
  return {
    ...{ id, url, description, samplePercent, createdAt: createdAt.toISOString(), lastDelivery },
    // In the panel's order; one that this version does not know is kept and not shown.
    kinds: EVENT_KINDS.filter((kind) => row.kinds.includes(kind)),
    formerUntil: formerUntil && formerUntil.getTime() > now ? formerUntil.toISOString() : null,
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledReason: webhookSummary.shape.disabledReason.parse(row.disabledReason),
    failingSince: row.failingSince?.toISOString() ?? null,
  };
}

type Reading = Omit<ServiceContext, "actor">;

/** The workspace's endpoints, oldest first. */
export async function listWebhooks(ctx: Reading): Promise<WebhookSummary[]> {
  const { prisma, workspaceId, now } = ctx;
  const [rows, last] = await Promise.all([
    prisma.webhookEndpoint.findMany({
      where: { workspaceId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: SELECT,
    }),
    lastDeliveries(ctx),
  ]);
  return rows.map((row) => toSummary(row, last.get(row.id) ?? null, now));
}

/** @throws NotFoundError */
export async function getWebhook(ctx: Reading, id: string): Promise<WebhookSummary> {
  const { prisma, workspaceId, now } = ctx;
  const [row, last] = await Promise.all([
    prisma.webhookEndpoint.findFirst({ where: { id, workspaceId }, select: SELECT }),
    lastDeliveries(ctx),
  ]);
  if (row === null) throw notFound();
  return toSummary(row, last.get(id) ?? null, now);
}

interface LastRow extends Omit<LastDelivery, "at"> {
  readonly id: string;
  readonly at: Date;
}

/** By endpoint; one row each, however long the log is. */
async function lastDeliveries({
  prisma,
  workspaceId,
}: Reading): Promise<ReadonlyMap<string, LastDelivery>> {
  const rows = await prisma.$queryRaw<LastRow[]>`
    SELECT endpoint.id::text, last.at, last.status, last.state = 'delivered' AS "isDelivered"
    FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
      SELECT last_attempt_at AS at, last_status AS status, state FROM webhook_delivery
      WHERE endpoint_id = endpoint.id AND last_attempt_at IS NOT NULL
      ORDER BY last_attempt_at DESC LIMIT 1
    ) AS last
    WHERE endpoint.workspace_id = ${workspaceId}::uuid`;
  return new Map(rows.map(({ id, at, ...rest }) => [id, { ...rest, at: at.toISOString() }]));
}

/** @throws InvalidInputError; ConflictError when the workspace has too many */
export async function createWebhook(
  { prisma, workspaceId, actor, now }: ServiceContext,
  scope: WebhookScope,
  input: WebhookSettings,
): Promise<NewWebhook> {
  const { isEnabled, ...settings } = checkSettings(scope, input, []);
  const id = randomUUID();
  const secret = newWebhookSecret();
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    if ((await tx.webhookEndpoint.count({ where: { workspaceId } })) >= MAX_ENDPOINTS) {
      throw new ConflictError(`A workspace has at most ${MAX_ENDPOINTS} webhooks.`);
    }
    const off = isEnabled ? {} : { disabledAt: new Date(now), disabledReason: "person" };
    const sealed = scope.seal.close(secret, id);
    await tx.webhookEndpoint.create({
      data: { id, workspaceId, ...settings, ...off, secret: sealed, createdAt: new Date(now) },
    });
    await record({
      action: "webhook.create",
      target: hostOf(settings.url),
      details: { id, before: null, after: toFields({ ...settings, isEnabled }) },
    });
  });
  return { id, secret };
}

/**
 * Changes an endpoint, and switches it on or off. What has waited while it was off is sent at once.
 *
 * @returns whether it leads elsewhere than before
 * @throws InvalidInputError, NotFoundError
 */
export async function updateWebhook(
  { prisma, workspaceId, actor, now }: ServiceContext,
  scope: WebhookScope,
  id: string,
  input: WebhookSettings,
): Promise<{ readonly isMoved: boolean }> {
  return changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.webhookEndpoint.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    const { isEnabled, ...settings } = checkSettings(scope, input, row.kinds);
    const wasEnabled = row.disabledAt === null;
    const isMoved = row.url !== settings.url;
    const changed = changedFields(
      toFields({ ...row, isEnabled: wasEnabled }),
      toFields({ ...settings, isEnabled }),
    );
    if (changed === null) return { isMoved };
    const state = isEnabled
      ? { disabledAt: null, disabledReason: null, failingSince: null }
      : { disabledAt: new Date(now), disabledReason: "person" };
    await tx.webhookEndpoint.updateMany({
      where: { id, workspaceId },
      data: { ...settings, ...(isEnabled !== wasEnabled && state) },
    });
    if (isEnabled && !wasEnabled) await retryNow(tx, id, now);
    await record({
      action: "webhook.update",
      target: hostOf(settings.url),
      details: { id, ...changed },
    });
    return { isMoved };
  });
}

/** Makes deliveries that wait for a later try due now. */
const retryNow = (tx: Prisma.TransactionClient, endpointId: string, now: number) =>
  tx.webhookDelivery.updateMany({
    where: { endpointId, state: "pending", nextAttemptAt: { gt: new Date(now) } },
    data: { nextAttemptAt: new Date(now) },
  });

/** A new secret; the one before signs too for a day. @throws NotFoundError */
export async function rotateWebhookSecret(
  { prisma, workspaceId, actor, now }: ServiceContext,
  { seal }: Pick<WebhookScope, "seal">,
  id: string,
): Promise<NewWebhook> {
  const secret = newWebhookSecret();
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.webhookEndpoint.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    await tx.webhookEndpoint.updateMany({
      where: { id, workspaceId },
      data: {
        secret: seal.close(secret, id),
        formerSecret: row.secret,
        formerUntil: new Date(now + FORMER_SECRET_HOURS * 3_600_000),
      },
    });
    await record({ action: "webhook.rotate", target: hostOf(row.url), details: { id } });
  });
  return { id, secret };
}

/** With its log; what waits is not sent. @throws NotFoundError */
export async function removeWebhook(
  { prisma, workspaceId, actor }: ServiceContext,
  id: string,
): Promise<void> {
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.webhookEndpoint.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    await tx.webhookEndpoint.deleteMany({ where: { id, workspaceId } });
    const before = toFields({ ...row, isEnabled: row.disabledAt === null });
    await record({
      action: "webhook.remove",
      target: hostOf(row.url),
      details: { id, before, after: null },
    });
  });
}

const notFound = () => new NotFoundError("There is no such webhook.");

/**
 * Kinds of the installation are for operators; others keep those that one has chosen before.
 *
 * @param before kinds that the endpoint has already
 */
function checkSettings(
  scope: WebhookScope,
  { kinds, ...settings }: WebhookSettings,
  before: readonly string[],
): WebhookSettings {
  const objection = objectionToUrl(settings.url, scope);
  if (objection !== null) throw new InvalidInputError([{ path: "url", message: objection }]);
  const foreign = kinds.find((kind) => isInstallationKind(kind) && !before.includes(kind));
  if (foreign !== undefined && !scope.isOperator) {
    const message = `names ${foreign}, which only operators of the installation may ask for`;
    throw new InvalidInputError([{ path: "kinds", message }]);
  }
  return { ...settings, kinds: EVENT_KINDS.filter((kind) => kinds.includes(kind)) };
}

interface Fields {
  readonly url: string;
  readonly description: string;
  readonly kinds: readonly string[];
  readonly samplePercent: number;
  readonly isEnabled: boolean;
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? "";

/** The audit log is for every member: paths of receivers' URLs often hold a token. */
function toFields({ url, description, kinds, samplePercent, isEnabled }: Fields) {
  const { host = "", pathname = "", search = "" } = URL.parse(url) ?? {};
  const path = pathname + search;
  return {
    url: path === "/" ? host : `${host}/… (${hash("sha256", path, "hex").slice(0, 6)})`,
    ...{ description, kinds: kinds.join(", "), samplePercent, isEnabled },
  };
}
