import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { decisionAnswer } from "@/lib/panel/server/traffic/decision-answer";

export const GET = workspaceRoute("viewer", (call) =>
  decisionAnswer(call.runtime, call.workspace.id, idParam(call, "id")),
);
