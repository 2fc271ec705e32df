import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { smartUrlStatus } from "@/lib/panel/server/smart-url-status";

export const GET = workspaceRoute("viewer", (call) => smartUrlStatus(call, idParam(call, "id")));
