import { activityQuerySchema } from "@/lib/panel/schemas/security";
import { readQuery, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { listSecurityEvents } from "@/lib/services/security-events";

/** The user's own security events. */
export const GET = userRoute(async (call) => {
  const { before } = readQuery(call, activityQuerySchema);
  return listSecurityEvents(call.runtime.prisma, {
    userId: call.user.id,
    before: before === "" ? undefined : BigInt(before),
  });
}, SET_UP);
