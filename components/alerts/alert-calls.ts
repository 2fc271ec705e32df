import { callPanel, callWorkspace } from "@/components/panel/api-client";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

type Alerts = WorkspaceAnswer<"GET alerts">;
type History = WorkspaceAnswer<"GET alerts/history">;
type Tested = WorkspaceAnswer<"POST alerts/channels/[channelId]/test">;
type NewChannel = WorkspaceTypes<"POST alerts/channels">["body"];
export type AlertRuleInput = WorkspaceTypes<"POST alerts/rules">["body"];
export type ChannelChange = WorkspaceTypes<"PUT alerts/channels/[channelId]">["body"];

/** The calls of a page about alerts, a workspace's or the installation's. */
export interface AlertCalls {
  /** Only a workspace has a report. */
  readonly read: () => Promise<Omit<Alerts, "report"> & Partial<Alerts>>;
  readonly readHistory: (before: string) => Promise<History>;
  /** @param id undefined: a new one */
  readonly saveAlertRule: (id: string | undefined, rule: AlertRuleInput) => Promise<unknown>;
  readonly removeAlertRule: (ruleId: string) => Promise<unknown>;
  /** @param id undefined: a new one, which has a channel */
  readonly saveChannel: (id: string | undefined, change: ChannelChange) => Promise<unknown>;
  readonly removeChannel: (channelId: string) => Promise<unknown>;
  readonly testChannel: (channelId: string) => Promise<Tested>;
}

export const workspaceAlerts = (handle: string): AlertCalls => ({
  read: () => callWorkspace(handle, "GET alerts"),
  readHistory: (before) => callWorkspace(handle, "GET alerts/history", { query: { before } }),
  saveAlertRule: (ruleId, body) =>
    ruleId === undefined
      ? callWorkspace(handle, "POST alerts/rules", { body })
      : callWorkspace(handle, "PUT alerts/rules/[ruleId]", { params: { ruleId }, body }),
  removeAlertRule: (ruleId) =>
    callWorkspace(handle, "DELETE alerts/rules/[ruleId]", { params: { ruleId } }),
  saveChannel: (channelId, body) =>
    channelId === undefined
      ? callWorkspace(handle, "POST alerts/channels", { body: newChannel(body) })
      : callWorkspace(handle, "PUT alerts/channels/[channelId]", { params: { channelId }, body }),
  removeChannel: (channelId) =>
    callWorkspace(handle, "DELETE alerts/channels/[channelId]", { params: { channelId } }),
  testChannel: (channelId) =>
    callWorkspace(handle, "POST alerts/channels/[channelId]/test", { params: { channelId } }),
});

export const OPERATORS_ALERTS: AlertCalls = {
  read: () => callPanel("GET operator/alerts"),
  readHistory: (before) => callPanel("GET operator/alerts/history", { query: { before } }),
  saveAlertRule: (ruleId, body) =>
    ruleId === undefined
      ? callPanel("POST operator/alerts/rules", { body })
      : callPanel("PUT operator/alerts/rules/[ruleId]", { params: { ruleId }, body }),
  removeAlertRule: (ruleId) =>
    callPanel("DELETE operator/alerts/rules/[ruleId]", { params: { ruleId } }),
  saveChannel: (channelId, body) =>
    channelId === undefined
      ? callPanel("POST operator/alerts/channels", { body: newChannel(body) })
      : callPanel("PUT operator/alerts/channels/[channelId]", { params: { channelId }, body }),
  removeChannel: (channelId) =>
    callPanel("DELETE operator/alerts/channels/[channelId]", { params: { channelId } }),
  testChannel: (channelId) =>
    callPanel("POST operator/alerts/channels/[channelId]/test", { params: { channelId } }),
};

function newChannel({ name, channel }: ChannelChange): NewChannel {
  if (channel === null) throw new Error("a new channel leads nowhere");
  return { name, channel };
}
