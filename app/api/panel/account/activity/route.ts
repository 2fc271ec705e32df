import { activityQuerySchema } from "@/lib/panel/schemas/security";
import { readQuery, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { listSecurityEvents } from "@/lib/services/security-event/list-events";

/** What happened to the user's own account. */
export const GET = userRoute(async (call) => {
  const { before } = readQuery(call, activityQuerySchema);
  return listSecurityEvents(call.runtime.prisma, {
    userId: call.user.id,
    before: before === "" ? undefined : BigInt(before),
  });
}, SET_UP);
