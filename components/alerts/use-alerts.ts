"use client";

import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi, callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";
import { useAlertsPlace } from "./alerts-place";

type AlertsAnswer = WorkspaceAnswer<"GET alerts">;
type OperatorAlertsAnswer = Pick<AlertsAnswer, "rules" | "channels">;
type AlertHistory = WorkspaceAnswer<"GET alerts/history">;
export type AlertRuleView = AlertsAnswer["rules"][number];
export type AlertChannelView = AlertsAnswer["channels"][number];
export type ReportSettings = AlertsAnswer["report"];
export type RuleInput = WorkspaceTypes<"POST alerts/rules">["body"];
export type ChannelChange = WorkspaceTypes<"PUT alerts/channels/[channelId]">["body"];
type ReportChange = WorkspaceTypes<"PUT alerts/report">["body"];
type ChannelTest = WorkspaceAnswer<"POST alerts/channels/[channelId]/test">;

/* Operators' alerts have the same paths elsewhere: hence not by the operations' names. */

export function useAlerts() {
  const { api, queryKey } = useAlertsPlace();
  return useQuery({
    queryKey: [queryKey, "alerts"],
    queryFn: () => callApi<OperatorAlertsAnswer & Partial<AlertsAnswer>>(api),
  });
}

export function useAlertHistory() {
  const { api, queryKey } = useAlertsPlace();
  return useInfiniteQuery({
    queryKey: [queryKey, "alert-history"],
    queryFn: ({ pageParam }) => callApi<AlertHistory>(`${api}/history?before=${pageParam}`),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

function useSave<Input, Answer = unknown>(save: (input: Input, path: string) => Promise<Answer>) {
  const { api, queryKey } = useAlertsPlace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input) => save(input, api),
    onSuccess: () => refresh([queryKey, "alerts"]),
  });
}

/** @param id undefined: a new one */
export const useSaveRule = (id?: string) =>
  useSave((rule: RuleInput, path) =>
    id === undefined
      ? callApi(`${path}/rules`, "POST", rule)
      : callApi(`${path}/rules/${id}`, "PUT", rule),
  );

export const useSwitchRule = () =>
  useSave(({ id, ...rule }: AlertRuleView, path) => callApi(`${path}/rules/${id}`, "PUT", rule));

/** @param id undefined: a new one */
export const useSaveChannel = (id?: string) =>
  useSave((channel: ChannelChange, path) =>
    id === undefined
      ? callApi(`${path}/channels`, "POST", channel)
      : callApi(`${path}/channels/${id}`, "PUT", channel),
  );

export function useSaveReport() {
  const { handle } = useWorkspace();
  return useSave((body: ReportChange) => callWorkspace(handle, "PUT alerts/report", { body }));
}

export function useChooseReport() {
  const { handle } = useWorkspace();
  return useSave((isMine: boolean) =>
    callWorkspace(handle, "PUT alerts/report/mine", { body: { isMine } }),
  );
}

export function useTestChannel() {
  const { api } = useAlertsPlace();
  return useMutation({
    mutationFn: ({ id }: AlertChannelView) =>
      callApi<ChannelTest>(`${api}/channels/${id}/test`, "POST", {}),
  });
}

export function useRemoveRule() {
  const t = useTranslations("alerts");
  const { api, queryKey } = useAlertsPlace();
  return useRemovalAtOnce({
    queryKey: [queryKey, "alerts"],
    remove: ({ id }: AlertRuleView) => callApi(`${api}/rules/${id}`, "DELETE"),
    without: (shown: OperatorAlertsAnswer, { id }) => ({
      ...shown,
      rules: shown.rules.filter((rule) => rule.id !== id),
    }),
    done: ({ name }) => t("rules.removed", { name }),
  });
}

export function useRemoveChannel() {
  const t = useTranslations("alerts");
  const { api, queryKey } = useAlertsPlace();
  return useRemovalAtOnce({
    queryKey: [queryKey, "alerts"],
    remove: ({ id }: AlertChannelView) => callApi(`${api}/channels/${id}`, "DELETE"),
    without: (shown: OperatorAlertsAnswer, { id }) => ({
      ...shown,
      channels: shown.channels.filter((channel) => channel.id !== id),
    }),
    done: ({ name }) => t("channels.removed", { name }),
  });
}
