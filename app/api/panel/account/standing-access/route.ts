import type { StandingAccessList } from "@/lib/panel/answers/account";
import { SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { listStandingAccess } from "@/lib/services/user/standing-access";

/** What the user has made that works without their sessions. */
export const GET = userRoute(
  async ({ runtime, user, now }): Promise<StandingAccessList> => ({
    standing: await listStandingAccess(runtime.prisma, user.id, now),
  }),
  SET_UP,
);
