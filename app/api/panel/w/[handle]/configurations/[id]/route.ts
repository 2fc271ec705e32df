import { CONFIGURATION_ROUTES } from "@/lib/panel/policy/document-routes";

export const { GET, PUT, DELETE } = CONFIGURATION_ROUTES.document;
