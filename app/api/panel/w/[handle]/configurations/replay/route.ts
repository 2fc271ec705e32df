import { CONFIGURATION_ROUTES } from "@/lib/panel/policy/routes";

export const { POST } = CONFIGURATION_ROUTES.replay;
