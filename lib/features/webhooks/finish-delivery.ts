import { DAY_MS } from "@/lib/base/durations";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { listOwners } from "@/lib/features/members";
import type { ClaimedDelivery } from "./claim-deliveries";
import { nextAttemptAt } from "./retry-schedule";

/** Switched off after so long without a single success. */
const FAILING_DAYS = 5;
const MAX_ANSWER_CHARACTERS = 1_000;

/** The outcome of one try. */
export interface TryOutcome {
  /** Null when there was no answer. */
  readonly status: number | null;
  /** Why it does not count as delivered; null when it does. */
  readonly error: string | null;
  readonly retryAfter: string | undefined;
  readonly answer: string | null;
  readonly durationMs: number;
}

/** An endpoint that was switched off just now, and whom to notify. */
export interface DisabledEndpoint {
  readonly id: string;
  readonly url: string;
  readonly handle: string;
  readonly reason: "failing" | "gone";
  readonly owners: readonly string[];
}

export interface FinishedTry extends Pick<ClaimedDelivery, "id" | "lease" | "attempts"> {
  readonly endpointId: string;
  readonly outcome: TryOutcome;
  /** From 0 to 1, for the jitter. */
  readonly random: number;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Records a try, and what is next. A process whose lease has expired changes nothing, unless it delivered.
 *
 * @returns the endpoint, when this try was the last straw
 */
export function finishDelivery(
  prisma: PrismaClient,
  { id, lease, attempts: before, endpointId, outcome, random, now }: FinishedTry,
): Promise<DisabledEndpoint | null> {
  const { status, error, retryAfter, answer, durationMs } = outcome;
  const attempts = before + 1;
  const isDelivered = error === null;
  const next = isDelivered ? null : nextAttemptAt({ attempts, retryAfter, now, random });
  const state = isDelivered ? "delivered" : next === null ? "failed" : "pending";
  return prisma.$transaction(async (tx) => {
    // Taken first by all that write both tables, so that no two wait for each other.
    const endpoint = await lockEndpoint(tx, endpointId);
    if (endpoint === null) return null;
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id: BigInt(id), endpointId, ...(isDelivered ? { state: "pending" } : { lease }) },
      data: {
        ...{ state, attempts, lease: null, leaseUntil: null, lastAttemptAt: new Date(now) },
        ...{ lastStatus: status, lastError: error, lastMs: durationMs },
        lastAnswer: answer && storable(answer).slice(0, MAX_ANSWER_CHARACTERS),
        ...(next !== null && { nextAttemptAt: new Date(next) }),
      },
    });
    if (count === 0) return null;
    if (isDelivered) {
      if (endpoint.failingSince !== null) await setEndpoint(tx, endpointId, { failingSince: null });
      return null;
    }
    return noteFailure(tx, endpoint, { isGone: status === 410, now });
  });
}

const storable = (text: string) => text.toWellFormed().replaceAll("\0", "\ufffd");

interface Endpoint {
  readonly id: string;
  readonly workspaceId: string;
  readonly url: string;
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
}

async function lockEndpoint(tx: Prisma.TransactionClient, id: string): Promise<Endpoint | null> {
  const [row] = await tx.$queryRaw<Endpoint[]>`
    SELECT id::text, workspace_id::text AS "workspaceId", url, failing_since AS "failingSince",
      disabled_at AS "disabledAt"
    FROM webhook_endpoint WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return row ?? null;
}

const setEndpoint = (
  tx: Prisma.TransactionClient,
  id: string,
  data: Prisma.WebhookEndpointUncheckedUpdateInput,
) => tx.webhookEndpoint.update({ where: { id }, data });

async function noteFailure(
  tx: Prisma.TransactionClient,
  { id, workspaceId, url, failingSince, disabledAt }: Endpoint,
  { isGone, now }: { readonly isGone: boolean; readonly now: number },
): Promise<DisabledEndpoint | null> {
  const at = new Date(now);
  const since = failingSince ?? at;
  const hasFailedLong = now - since.getTime() >= FAILING_DAYS * DAY_MS;
  const reason = isGone ? "gone" : hasFailedLong ? "failing" : null;
  if (disabledAt !== null || reason === null) {
    if (failingSince === null) await setEndpoint(tx, id, { failingSince: at });
    return null;
  }
  const off = { failingSince: since, disabledAt: at, disabledReason: reason };
  await setEndpoint(tx, id, off);
  const { handle } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  return { id, url, handle, reason, owners: await listOwners(tx, workspaceId) };
}

/** Gives a delivery back untried: the process stops. */
export async function releaseDelivery(
  prisma: PrismaClient,
  { id, lease }: Pick<ClaimedDelivery, "id" | "lease">,
): Promise<void> {
  await prisma.webhookDelivery.updateMany({
    where: { id: BigInt(id), lease },
    data: { lease: null, leaseUntil: null },
  });
}

/**
 * Deletes the log from before that time (epoch ms), and gives up what has waited at an endpoint that was off
 * for so long.
 */
export async function forgetOldDeliveries(prisma: PrismaClient, before: number): Promise<number> {
  const { count } = await prisma.webhookDelivery.deleteMany({
    where: { createdAt: { lt: new Date(before) } },
  });
  return count;
}
