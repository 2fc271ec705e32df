import { SMART_URL_ROUTES } from "@/lib/panel/policy/document-routes";

export const { GET, PUT, DELETE } = SMART_URL_ROUTES.document;
