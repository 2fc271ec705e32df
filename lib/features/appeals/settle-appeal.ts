import { DAY_MS } from "@/lib/base/durations";
import { allowAddress } from "@/lib/features/lists";
import { keepMistake, type Mistake, mistakeOf } from "@/lib/features/mistakes";
import type { TrafficStore } from "@/lib/features/traffic";
import { parseIp } from "@/lib/ip/parse";
import { networkOf } from "@/lib/ip/range";
import { ConflictError, changeWorkspace, NotFoundError, type ServiceContext } from "@/lib/kernel";
import type { AppealAllowing } from "./model";

/**
 * Puts the address of an appeal's visitor on the workspace's IP allowlist, of IPv6 its /64, and settles the appeal: to
 * turn them away was a mistake.
 *
 * @returns what is on the list
 * @throws NotFoundError; ConflictError when it is settled already, or its decision's address is gone
 */
export async function allowAppeal(
  ctx: ServiceContext,
  traffic: TrafficStore,
  id: string,
  { for: span }: AppealAllowing,
): Promise<{ readonly value: string; readonly expiresAt: string | null }> {
  const { requestId } = await findOpen(ctx, id);
  const value = visitorIn((await traffic.get(ctx.workspaceId, requestId))?.ip ?? null);
  const expiresAt = span === "day" ? new Date(ctx.now + DAY_MS).toISOString() : null;
  await allowAddress(ctx, { value, note: `Appeal ${requestId}`, expiresAt });
  const { prisma, workspaceId } = ctx;
  const mistake = await mistakeOf({ traffic, prisma }, workspaceId, requestId, "appeal");
  await settle(ctx, id, "allowed", mistake);
  return { value, expiresAt };
}

/** Settles an appeal, and leaves everything as it is. @throws NotFoundError, ConflictError */
export async function dismissAppeal(ctx: ServiceContext, id: string): Promise<void> {
  await findOpen(ctx, id);
  await settle(ctx, id, "dismissed");
}

async function findOpen(
  { prisma, workspaceId }: ServiceContext,
  id: string,
): Promise<{ readonly requestId: string }> {
  const appeal = await prisma.appeal.findFirst({ where: { id, workspaceId } });
  if (appeal === null) throw new NotFoundError("There is no such appeal.");
  if (appeal.settledAt !== null) throw settledAlready();
  return appeal;
}

/** The entry that lets a record's visitor in. */
function visitorIn(recorded: string | null): string {
  // A truncated address is a network of many visitors.
  const ip = recorded === null ? null : parseIp(recorded);
  if (ip === null) {
    throw new ConflictError(
      "The record of this decision no longer has the visitor’s address. Add it to the allowlist yourself, if you know it.",
    );
  }
  return networkOf(ip);
}

async function settle(
  { prisma, workspaceId, actor, now }: ServiceContext,
  id: string,
  outcome: "allowed" | "dismissed",
  mistake: Mistake | null = null,
): Promise<void> {
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const [settled] = await tx.appeal.updateManyAndReturn({
      where: { id, workspaceId, settledAt: null },
      data: { settledAt: new Date(now), settledById: actor.userId, outcome },
    });
    if (settled === undefined) throw settledAlready();
    if (mistake !== null) await keepMistake(tx, workspaceId, mistake);
    const action = outcome === "allowed" ? "appeal.allow" : "appeal.dismiss";
    await record({ action, target: settled.requestId, details: { id } });
  });
}

const settledAlready = () => new ConflictError("Someone has already settled this appeal.");
