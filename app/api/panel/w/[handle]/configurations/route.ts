import { CONFIGURATION_ROUTES } from "@/lib/panel/policy/document-routes";

export const { GET, POST } = CONFIGURATION_ROUTES.collection;
