import { SMART_URL_ROUTES } from "@/lib/panel/policy/routes";

export const { GET, PUT, DELETE } = SMART_URL_ROUTES.document;
