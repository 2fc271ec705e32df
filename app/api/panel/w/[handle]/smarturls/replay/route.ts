import { SMART_URL_ROUTES } from "@/lib/panel/policy/routes";

export const { POST } = SMART_URL_ROUTES.replay;
