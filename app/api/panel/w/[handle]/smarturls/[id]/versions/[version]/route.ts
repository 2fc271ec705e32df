import { SMART_URL_ROUTES } from "@/lib/panel/policy/document-routes";

export const { GET } = SMART_URL_ROUTES.version;
