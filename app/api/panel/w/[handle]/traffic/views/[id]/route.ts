import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { removeView } from "@/lib/services/traffic/saved-views";

export const DELETE = workspaceRoute("member", (call) =>
  removeView(call.runtime.prisma, call.workspace.id, idParam(call, "id")),
);
