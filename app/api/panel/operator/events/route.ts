import { eventsQuerySchema } from "@/lib/panel/schemas/security";
import { operatorRoute, readQuery } from "@/lib/panel/server/panel-route";
import { listSecurityEvents } from "@/lib/services/security-events";

/** Security events of all accounts. */
export const GET = operatorRoute(async (call) => {
  const { before, action, outcome, email } = readQuery(call, eventsQuerySchema);
  return listSecurityEvents(call.runtime.prisma, {
    before: before === "" ? undefined : BigInt(before),
    action: action || undefined,
    outcome: outcome || undefined,
    email: email || undefined,
  });
});
