import { BLOCKER_ROUTES } from "@/lib/panel/policy/routes";

export const { GET } = BLOCKER_ROUTES.version;
