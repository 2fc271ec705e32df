import { SMART_URL_ROUTES } from "@/lib/panel/policy/routes";

export const { GET, POST } = SMART_URL_ROUTES.collection;
