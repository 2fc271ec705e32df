import { SMART_URL_ROUTES } from "@/lib/panel/policy/document-routes";

export const { POST } = SMART_URL_ROUTES.replay;
