import { operatorRoute } from "@/lib/panel/server/panel-route";
import { signUpState } from "@/lib/panel/server/sign-up-state";

export const GET = operatorRoute(({ runtime, user }) => signUpState(runtime, user.id));
