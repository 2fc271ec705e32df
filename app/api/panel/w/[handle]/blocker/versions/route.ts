import { versionsRoute } from "@/lib/panel/policy/versions-route";

export const GET = versionsRoute(({ workspace }) => ({ kind: "blocker", id: workspace.id }));
