import { randomUUID } from "node:crypto";
import type { CreditScopes } from "@/lib/api/ports";
import type { PrismaClient } from "@/lib/db/client";

export const PERIOD_START = Date.parse("2026-03-01T00:00:00Z");

/** A workspace with nothing but a row, and the scopes of a call in it. */
export async function newScopes(
  prisma: PrismaClient,
  quota: number,
  callerQuota: number | null = null,
): Promise<CreditScopes> {
  const { id } = await prisma.workspace.create({
    data: { handle: `h${randomUUID().slice(0, 18)}`, name: "test" },
  });
  return {
    workspaceId: id,
    callerId: randomUUID(),
    callerQuota,
    quota,
    periodStart: PERIOD_START,
  };
}

export interface Counted {
  readonly used: number;
  readonly reserved: number;
}

/** The database's figures of a counter. */
export async function counterOf(prisma: PrismaClient, scopeId: string): Promise<Counted> {
  const row = await prisma.creditCounter.findUnique({
    where: { scopeId_periodStart: { scopeId, periodStart: new Date(PERIOD_START) } },
  });
  return { used: Number(row?.used ?? 0), reserved: Number(row?.reserved ?? 0) };
}
