import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { getFirstSteps } from "@/lib/services/traffic/overview/get-first-steps";

export const GET = workspaceRoute("viewer", ({ runtime, workspace }) =>
  getFirstSteps(runtime, workspace.id),
);
