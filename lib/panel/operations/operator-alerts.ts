import {
  alertHistoryQuery,
  channelChange,
  channelSeal,
  createAlertRule,
  createChannel,
  listAlertRules,
  listChannels,
  newChannel,
  operatorAlertRuleSchema,
  removeAlertRule,
  removeChannel,
  updateAlertRule,
  updateChannel,
} from "@/lib/features/alerts";
import { alertHistoryOf, operatorsAlerts, testChannel } from "../server/alert-answers";
import { assertConfirmed } from "../server/assert-confirmed";
import { limitAccount } from "../server/limits";
import { idParam, noteOfOperator } from "../server/panel-route";
import { operatorOperation } from "./operation";

const read = operatorOperation({
  method: "GET",
  path: "operator/alerts",
  summary: "Reads the installation's alert rules and channels.",
  async run(call) {
    const ctx = operatorsAlerts(call);
    const [rules, channels] = await Promise.all([listAlertRules(ctx), listChannels(ctx)]);
    return { rules, channels };
  },
});

const listHistory = operatorOperation({
  method: "GET",
  path: "operator/alerts/history",
  summary: "Lists the installation's alerts of thirty days, newest first.",
  query: alertHistoryQuery,
  run: (call, { query }) => alertHistoryOf(operatorsAlerts(call), query.before),
});

const addChannel = operatorOperation({
  method: "POST",
  path: "operator/alerts/channels",
  summary: "Makes a channel for the installation's alerts.",
  body: newChannel,
  async run(call, { body: channel }) {
    assertConfirmed({ person: call.user, now: call.now });
    const seal = channelSeal(call.runtime.secret);
    const made = await createChannel(operatorsAlerts(call), seal, channel);
    noteOfOperator(call, "operator.act", `made the alert channel ${made.name}`);
    return made;
  },
});

const changeChannel = operatorOperation({
  method: "PUT",
  path: "operator/alerts/channels/[channelId]",
  summary: "Changes a channel. Null keeps where it leads.",
  body: channelChange,
  async run(call, { body: change }) {
    if (change.channel !== null) assertConfirmed({ person: call.user, now: call.now });
    const seal = channelSeal(call.runtime.secret);
    await updateChannel(operatorsAlerts(call), seal, idParam(call, "channelId"), change);
    noteOfOperator(call, "operator.act", `changed the alert channel ${change.name}`);
  },
});

const dropChannel = operatorOperation({
  method: "DELETE",
  path: "operator/alerts/channels/[channelId]",
  summary: "Removes a channel.",
  async run(call) {
    const id = idParam(call, "channelId");
    await removeChannel(operatorsAlerts(call), id);
    noteOfOperator(call, "operator.act", `removed the alert channel ${id}`);
  },
});

const tryChannel = operatorOperation({
  method: "POST",
  path: "operator/alerts/channels/[channelId]/test",
  summary:
    "Sends an example now. Answers with why it did not arrive; null: it did, or a mail is on its way.",
  async run(call) {
    const id = idParam(call, "channelId");
    await limitAccount(call.runtime, "alertTest", call.user.id);
    return testChannel(call.runtime, operatorsAlerts(call), id, null);
  },
});

const addRule = operatorOperation({
  method: "POST",
  path: "operator/alerts/rules",
  summary: "Makes an alert rule of the installation.",
  body: operatorAlertRuleSchema,
  async run(call, { body }) {
    const made = await createAlertRule(operatorsAlerts(call), body);
    noteOfOperator(call, "operator.act", `made the alert rule ${made.name}`);
    return made;
  },
});

const changeRule = operatorOperation({
  method: "PUT",
  path: "operator/alerts/rules/[ruleId]",
  summary: "Changes an alert rule.",
  body: operatorAlertRuleSchema,
  async run(call, { body: rule }) {
    await updateAlertRule(operatorsAlerts(call), idParam(call, "ruleId"), rule);
    noteOfOperator(call, "operator.act", `changed the alert rule ${rule.name}`);
  },
});

const dropRule = operatorOperation({
  method: "DELETE",
  path: "operator/alerts/rules/[ruleId]",
  summary: "Removes an alert rule and its history.",
  async run(call) {
    const id = idParam(call, "ruleId");
    await removeAlertRule(operatorsAlerts(call), id);
    noteOfOperator(call, "operator.act", `removed the alert rule ${id}`);
  },
});

export const OPERATIONS = [
  read,
  listHistory,
  addChannel,
  changeChannel,
  dropChannel,
  tryChannel,
  addRule,
  changeRule,
  dropRule,
] as const;
