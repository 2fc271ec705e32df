import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "./actor";

/** The workspace, the actor and the time (epoch ms) of a service call. */
export interface ServiceContext {
  readonly prisma: PrismaClient;
  readonly workspaceId: string;
  readonly actor: Actor;
  readonly now: number;
}
