import { versionRoute } from "@/lib/panel/policy/versions-route";

export const GET = versionRoute(({ workspace }) => ({ kind: "blocker", id: workspace.id }));
