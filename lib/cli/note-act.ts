import type { PrismaClient } from "@/lib/db/client";
import { addSecurityEvents } from "@/lib/features/users";
import type { Client, SecurityEvent } from "@/lib/security/event";
import type { Context } from "./command";

type Act = Omit<SecurityEvent, keyof Client | "outcome" | "actor">;

/** Records a command's act in the security log, beside the panel's. */
export async function noteAct(
  prisma: PrismaClient,
  { clock }: Pick<Context, "clock">,
  act: Act,
): Promise<void> {
  const client: Client = { network: null, userAgent: null };
  const event: SecurityEvent = { ...act, ...client, outcome: "success", actor: "operator" };
  await addSecurityEvents(prisma, [{ event, at: clock.now(), count: 1 }]);
}
