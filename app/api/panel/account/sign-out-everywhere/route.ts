import { userRoute } from "@/lib/panel/server/panel-route";
import { signOutEverywhere } from "@/lib/services/user/sign-out-everywhere";

export const POST = userRoute(({ runtime, user }) => signOutEverywhere(runtime.prisma, user.id));
