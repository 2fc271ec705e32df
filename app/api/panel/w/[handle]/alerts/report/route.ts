import { reportSettingsSchema } from "@/lib/panel/schemas/alerts";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { updateReportSettings } from "@/lib/services/report/report-settings";

export const PUT = workspaceRoute("admin", async (call) => {
  await updateReportSettings(call.ctx, await readBody(call, reportSettingsSchema));
});
