import { alertHistorySchema } from "@/lib/panel/schemas/alerts";
import { alertHistory } from "@/lib/panel/server/alert-answers";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";

export const GET = workspaceRoute("viewer", (call) =>
  alertHistory(call.ctx, readQuery(call, alertHistorySchema).before),
);
