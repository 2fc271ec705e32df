import { CONFIGURATION_ROUTES } from "@/lib/panel/policy/document-routes";

export const { GET } = CONFIGURATION_ROUTES.versions;
