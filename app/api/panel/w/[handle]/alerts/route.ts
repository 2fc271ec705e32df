import { isAtLeast } from "@/lib/base/role";
import type { AlertsAnswer } from "@/lib/panel/answers/alerts";
import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { listChannels } from "@/lib/services/alerts/channels";
import { listRules } from "@/lib/services/alerts/rules";
import { getReportSettings } from "@/lib/services/report/report-settings";

/** Everything on the page but the history. Of channels nothing that lets anyone write there. */
export const GET = workspaceRoute("viewer", async (call): Promise<AlertsAnswer> => {
  const { ctx, person, workspace } = call;
  const [rules, channels, report] = await Promise.all([
    listRules(ctx),
    listChannels(ctx),
    getReportSettings(ctx, person?.id ?? null),
  ]);
  const seesHints = isAtLeast(workspace.role, "admin");
  return {
    rules,
    channels: seesHints ? channels : channels.map((channel) => ({ ...channel, hint: "" })),
    report,
  };
});
