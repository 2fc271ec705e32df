import { SMART_URL_ROUTES } from "@/lib/panel/policy/document-routes";

export const { GET, POST } = SMART_URL_ROUTES.collection;
