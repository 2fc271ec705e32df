import { CONFIGURATION_ROUTES } from "@/lib/panel/policy/document-routes";

export const { POST } = CONFIGURATION_ROUTES.replay;
