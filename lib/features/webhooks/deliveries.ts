import { randomUUID } from "node:crypto";
import type { Prisma } from "@/lib/db/client";
import type { EventKind } from "@/lib/events/event";
import { EVENTS } from "@/lib/events/event-data";
import { ConflictError, NotFoundError, recordChange, type ServiceContext } from "@/lib/kernel";
import { bodyOf } from "./enqueue";
import type { DeliveriesQuery, DeliveryDetails, DeliveryPage, DeliverySummary } from "./model";

const SELECT = {
  ...{ id: true, kind: true, subject: true, createdAt: true, state: true, attempts: true },
  ...{ lastAttemptAt: true, lastStatus: true, lastError: true, lastMs: true, nextAttemptAt: true },
} as const satisfies Prisma.WebhookDeliverySelect;

type Row = Prisma.WebhookDeliveryGetPayload<{ select: typeof SELECT }>;

function toSummary({
  id,
  createdAt,
  lastAttemptAt,
  lastMs,
  nextAttemptAt,
  ...row
}: Row): DeliverySummary {
  return {
    ...row,
    id: String(id),
    createdAt: createdAt.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    durationMs: lastMs,
    nextAttemptAt: row.state === "pending" ? nextAttemptAt.toISOString() : null,
  };
}

type Reading = Pick<ServiceContext, "prisma" | "workspaceId">;

/** An endpoint's deliveries of the last seven days, newest first. @throws NotFoundError */
export async function listDeliveries(
  { prisma, workspaceId }: Reading,
  endpointId: string,
  { state, before, pageSize }: DeliveriesQuery & { readonly pageSize: number },
): Promise<DeliveryPage> {
  await assertExists({ prisma, workspaceId }, endpointId);
  const rows = await prisma.webhookDelivery.findMany({
    where: {
      endpoint: { id: endpointId, workspaceId },
      ...(state !== "" && { state }),
      ...(before !== "" && { id: { lt: BigInt(before) } }),
    },
    orderBy: { id: "desc" },
    take: pageSize + 1,
    select: SELECT,
  });
  const deliveries = rows.slice(0, pageSize).map(toSummary);
  return { deliveries, next: rows.length > pageSize ? (deliveries.at(-1)?.id ?? null) : null };
}

/** @throws NotFoundError */
export async function getDelivery(
  ctx: Reading,
  endpointId: string,
  id: string,
): Promise<DeliveryDetails> {
  const { messageId, body, lastAnswer, ...row } = await findOrThrow(ctx, endpointId, id);
  return { ...toSummary(row), request: { webhookId: messageId, body }, answer: lastAnswer };
}

async function findOrThrow({ prisma, workspaceId }: Reading, endpointId: string, id: string) {
  const row = await prisma.webhookDelivery.findFirst({
    where: { id: BigInt(id), endpoint: { id: endpointId, workspaceId } },
    select: { ...SELECT, messageId: true, body: true, lastAnswer: true },
  });
  if (row === null) throw new NotFoundError("There is no such delivery.");
  return row;
}

/** @throws NotFoundError */
async function assertExists({ prisma, workspaceId }: Reading, id: string): Promise<void> {
  const found = await prisma.webhookEndpoint.count({ where: { id, workspaceId } });
  if (found === 0) throw new NotFoundError("There is no such webhook.");
}

/**
 * Sends a delivery again, as a new one with the same `webhook-id`: the log keeps what came of the first.
 *
 * @returns the new one's id
 * @throws NotFoundError; ConflictError while the first is still being sent
 */
export async function redeliver(
  ctx: ServiceContext,
  endpointId: string,
  id: string,
): Promise<{ readonly id: string }> {
  const { kind, subject, body, messageId, state } = await findOrThrow(ctx, endpointId, id);
  if (state === "pending") {
    throw new ConflictError("This delivery is still being retried. Wait until it has ended.");
  }
  const message = { kind, subject, body, messageId };
  return addByHand(ctx, endpointId, { action: "webhook.redeliver", message });
}

/** Sends the example of a kind, marked as a test. @throws NotFoundError */
export function sendTest(
  ctx: ServiceContext,
  endpointId: string,
  kind: EventKind,
): Promise<{ readonly id: string }> {
  const messageId = randomUUID();
  const data = { ...EVENTS[kind].example, isTest: true };
  const { workspaceId, now: at } = ctx;
  const body = bodyOf({ id: messageId, kind, workspaceId, at, subject: "test", data });
  // A test of its own subject waits for no other.
  const message = { kind, subject: `test:${messageId}`, body, messageId };
  return addByHand(ctx, endpointId, { action: "webhook.test", message });
}

interface ByHand {
  readonly action: "webhook.redeliver" | "webhook.test";
  readonly message: Pick<
    Prisma.WebhookDeliveryUncheckedCreateInput,
    "kind" | "subject" | "body" | "messageId"
  >;
}

async function addByHand(
  { prisma, workspaceId, actor, now }: ServiceContext,
  endpointId: string,
  { action, message }: ByHand,
): Promise<{ readonly id: string }> {
  return prisma.$transaction(async (tx) => {
    const endpoint = await tx.webhookEndpoint.findFirst({ where: { id: endpointId, workspaceId } });
    if (endpoint === null) throw new NotFoundError("There is no such webhook.");
    if (endpoint.disabledAt !== null) {
      throw new ConflictError("This webhook is off. Switch it on first.");
    }
    const at = new Date(now);
    const { id } = await tx.webhookDelivery.create({
      data: { ...message, endpointId, nextAttemptAt: at, createdAt: at },
    });
    await recordChange(tx, {
      ...{ workspaceId, actor, action, target: URL.parse(endpoint.url)?.host ?? "" },
      details: { id: endpointId, kind: message.kind },
    });
    return { id: String(id) };
  });
}
