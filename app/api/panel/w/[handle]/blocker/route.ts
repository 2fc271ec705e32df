import { BLOCKER_ROUTES } from "@/lib/panel/policy/routes";

export const { GET, PUT } = BLOCKER_ROUTES.document;
