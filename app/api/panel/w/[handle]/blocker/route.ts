import { BLOCKER_ROUTES } from "@/lib/panel/policy/document-routes";

export const { GET, PUT } = BLOCKER_ROUTES.document;
