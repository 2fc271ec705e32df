import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { attackAnswer } from "@/lib/panel/server/traffic/attack-answer";

export const GET = workspaceRoute("viewer", ({ runtime, workspace, now }) =>
  attackAnswer(runtime, workspace.id, now),
);
