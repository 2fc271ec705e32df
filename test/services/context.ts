import type { PrismaClient } from "@/lib/db/client";
import { type Actor, OPERATOR } from "@/lib/kernel/actor";
import type { ServiceContext } from "@/lib/kernel/context";

/** A service's context, of the operator and of now unless the test says otherwise. */
export function contextOf(
  prisma: PrismaClient,
  workspaceId: string,
  actor: Actor = OPERATOR,
  now: number = Date.now(),
): ServiceContext {
  return { prisma, workspaceId, actor, now };
}
