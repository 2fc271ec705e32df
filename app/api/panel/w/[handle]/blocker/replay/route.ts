import { BLOCKER_ROUTES } from "@/lib/panel/policy/document-routes";

export const { POST } = BLOCKER_ROUTES.replay;
