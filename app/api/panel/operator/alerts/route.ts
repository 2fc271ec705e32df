import { operatorsAlerts } from "@/lib/panel/server/alert-answers";
import { operatorRoute } from "@/lib/panel/server/panel-route";
import { listChannels } from "@/lib/services/alerts/channels";
import { listRules } from "@/lib/services/alerts/rules";

/** The installation's rules and channels. */
export const GET = operatorRoute(async (call) => {
  const ctx = operatorsAlerts(call);
  const [rules, channels] = await Promise.all([listRules(ctx), listChannels(ctx)]);
  return { rules, channels };
});
