import { BLOCKER_ROUTES } from "@/lib/panel/policy/document-routes";

export const { GET } = BLOCKER_ROUTES.version;
