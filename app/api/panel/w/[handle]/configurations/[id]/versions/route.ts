import { CONFIGURATION_ROUTES } from "@/lib/panel/policy/routes";

export const { GET } = CONFIGURATION_ROUTES.versions;
