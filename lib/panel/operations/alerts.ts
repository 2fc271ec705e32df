import { z } from "zod";
import { isAtLeast } from "@/lib/base/role";
import {
  alertChannel,
  alertHistory,
  alertHistoryQuery,
  alertRule,
  alertRuleSchema,
  channelChange,
  channelSeal,
  channelTest,
  createAlertRule,
  createChannel,
  listAlertRules,
  listChannels,
  newChannel,
  removeAlertRule,
  removeChannel,
  updateAlertRule,
  updateChannel,
} from "@/lib/features/alerts";
import {
  chooseReport,
  getReportSettings,
  myReport,
  reportChange,
  reportSettings,
  updateReportSettings,
} from "@/lib/features/reports";
import { alertHistoryOf, testChannel } from "../server/alert-answers";
import { assertConfirmed } from "../server/assert-confirmed";
import { limitAccount } from "../server/limits";
import { idParam, personOf } from "../server/panel-route";
import { notifyOwners } from "../server/tell-owners";
import { allOf, forPeople, readsOf, TO_OTHER_SYSTEMS, workspaceOperation } from "./operation";

/** Everything on the page but the history. Of channels nothing that lets anyone write there. */
const read = workspaceOperation({
  method: "GET",
  path: "alerts",
  role: "viewer",
  scopes: readsOf(),
  summary: "Lists the alert rules and channels, and the report's day.",
  answer: z.object({
    rules: z.array(alertRule),
    channels: z.array(alertChannel),
    report: reportSettings,
  }),
  async run({ ctx, person, workspace }) {
    const [rules, channels, report] = await Promise.all([
      listAlertRules(ctx),
      listChannels(ctx),
      getReportSettings(ctx, person?.id ?? null),
    ]);
    const seesHints = isAtLeast(workspace.role, "admin");
    return {
      rules,
      channels: seesHints ? channels : channels.map((channel) => ({ ...channel, hint: "" })),
      report,
    };
  },
});

const history = workspaceOperation({
  method: "GET",
  path: "alerts/history",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Lists the alerts of thirty days, newest first.",
  query: alertHistoryQuery,
  answer: alertHistory,
  run: ({ ctx }, { query }) => alertHistoryOf(ctx, query.before),
});

const addRule = workspaceOperation({
  method: "POST",
  path: "alerts/rules",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Makes an alert rule.",
  limit: "createOfUser",
  body: alertRuleSchema,
  answer: alertRule,
  run: ({ ctx }, { body }) => createAlertRule(ctx, body),
});

const changeRule = workspaceOperation({
  method: "PUT",
  path: "alerts/rules/[ruleId]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Changes an alert rule.",
  body: alertRuleSchema,
  run: (call, { body }) => updateAlertRule(call.ctx, idParam(call, "ruleId"), body),
});

const dropRule = workspaceOperation({
  method: "DELETE",
  path: "alerts/rules/[ruleId]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Removes an alert rule and its history.",
  run: (call) => removeAlertRule(call.ctx, idParam(call, "ruleId")),
});

const addChannel = workspaceOperation({
  method: "POST",
  path: "alerts/channels",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Makes a channel for alerts.",
  isConfirmed: true,
  limit: "createOfUser",
  body: newChannel,
  answer: alertChannel,
  async run(call, { body }) {
    const created = await createChannel(call.ctx, channelSeal(call.runtime.secret), body);
    await notifyOwners(call, { kind: "channel", name: created.name, reach: created.hint });
    return created;
  },
});

const changeChannel = workspaceOperation({
  method: "PUT",
  path: "alerts/channels/[channelId]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Changes a channel. Null keeps where it leads.",
  body: channelChange,
  async run(call, { body }) {
    // Null keeps where it leads.
    if (body.channel !== null) assertConfirmed(call);
    const id = idParam(call, "channelId");
    const seal = channelSeal(call.runtime.secret);
    const { name, hint } = await updateChannel(call.ctx, seal, id, body);
    if (body.channel !== null) await notifyOwners(call, { kind: "channel", name, reach: hint });
  },
});

const dropChannel = workspaceOperation({
  method: "DELETE",
  path: "alerts/channels/[channelId]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Removes a channel.",
  run: (call) => removeChannel(call.ctx, idParam(call, "channelId")),
});

const test = workspaceOperation({
  method: "POST",
  path: "alerts/channels/[channelId]/test",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Sends a test message, and tells whether it arrived.",
  answer: channelTest,
  async run(call) {
    const id = idParam(call, "channelId");
    await limitAccount(call.runtime, "alertTest", call.user.id);
    return testChannel(call.runtime, call.ctx, id, call.workspace.handle);
  },
});

const changeReport = workspaceOperation({
  method: "PUT",
  path: "alerts/report",
  role: "admin",
  scopes: allOf("members"),
  summary: "Sets whether and when the weekly report is sent.",
  body: reportChange,
  run: ({ ctx }, { body }) => updateReportSettings(ctx, body),
});

const changeMyReport = workspaceOperation({
  method: "PUT",
  path: "alerts/report/mine",
  role: "viewer",
  scopes: forPeople("A person's own: whether they get the weekly report."),
  summary: "Sets whether the caller gets the weekly report.",
  body: myReport,
  run: (call, { body }) => chooseReport(call.ctx, personOf(call).id, body.isMine),
});

export const OPERATIONS = [
  read,
  history,
  addRule,
  changeRule,
  dropRule,
  addChannel,
  changeChannel,
  dropChannel,
  test,
  changeReport,
  changeMyReport,
] as const;
