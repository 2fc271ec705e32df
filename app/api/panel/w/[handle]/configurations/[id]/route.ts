import { CONFIGURATION_ROUTES } from "@/lib/panel/policy/routes";

export const { GET, PUT, DELETE } = CONFIGURATION_ROUTES.document;
