import { BLOCKER_ROUTES } from "@/lib/panel/policy/routes";

export const { POST } = BLOCKER_ROUTES.replay;
