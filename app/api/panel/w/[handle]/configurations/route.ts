import { CONFIGURATION_ROUTES } from "@/lib/panel/policy/routes";

export const { GET, POST } = CONFIGURATION_ROUTES.collection;
