import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { getStandingOrThrow } from "@/lib/services/plan/standing";

/** Polled by every page of the workspace, for its banner. */
export const GET = workspaceRoute("viewer", ({ runtime, workspace, now }) =>
  getStandingOrThrow(runtime.prisma, workspace.id, now),
);
