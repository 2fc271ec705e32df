"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useChange } from "@/components/panel/use-change";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";
import type { AlertRuleInput, ChannelChange } from "./alert-calls";
import { useAlertsPlace } from "./alerts-place";

type AlertsAnswer = WorkspaceAnswer<"GET alerts">;
type ShownAlerts = Omit<AlertsAnswer, "report">;
export type AlertRuleView = AlertsAnswer["rules"][number];
export type AlertChannelView = AlertsAnswer["channels"][number];
export type ReportSettings = AlertsAnswer["report"];
type ReportChange = WorkspaceTypes<"PUT alerts/report">["body"];

export function useAlerts() {
  const { calls, queryKey } = useAlertsPlace();
  return useQuery({ queryKey: [queryKey, "alerts"], queryFn: calls.read });
}

export function useAlertHistory() {
  const { calls, queryKey } = useAlertsPlace();
  return useInfiniteQuery({
    queryKey: [queryKey, "alert-history"],
    queryFn: ({ pageParam }) => calls.readHistory(pageParam),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

function useSave<Input, Answer>(save: (input: Input) => Promise<Answer>) {
  const { queryKey } = useAlertsPlace();
  return useChange(save, { onSuccess: [queryKey, "alerts"] });
}

/** @param id undefined: a new one */
export function useSaveAlertRule(id?: string) {
  const { calls } = useAlertsPlace();
  return useSave((rule: AlertRuleInput) => calls.saveAlertRule(id, rule));
}

export function useSwitchAlertRule() {
  const { calls } = useAlertsPlace();
  return useSave(({ id, ...rule }: AlertRuleView) => calls.saveAlertRule(id, rule));
}

/** @param id undefined: a new one */
export function useSaveChannel(id?: string) {
  const { calls } = useAlertsPlace();
  return useSave((channel: ChannelChange) => calls.saveChannel(id, channel));
}

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
  const { calls } = useAlertsPlace();
  return useChange(({ id }: AlertChannelView) => calls.testChannel(id));
}

export function useRemoveAlertRule() {
  const t = useTranslations("alerts");
  const { calls, queryKey } = useAlertsPlace();
  return useRemovalAtOnce({
    queryKey: [queryKey, "alerts"],
    remove: ({ id }: AlertRuleView) => calls.removeAlertRule(id),
    without: (shown: ShownAlerts, { id }) => ({
      ...shown,
      rules: shown.rules.filter((rule) => rule.id !== id),
    }),
    done: ({ name }) => t("rules.removed", { name }),
  });
}

export function useRemoveChannel() {
  const t = useTranslations("alerts");
  const { calls, queryKey } = useAlertsPlace();
  return useRemovalAtOnce({
    queryKey: [queryKey, "alerts"],
    remove: ({ id }: AlertChannelView) => calls.removeChannel(id),
    without: (shown: ShownAlerts, { id }) => ({
      ...shown,
      channels: shown.channels.filter((channel) => channel.id !== id),
    }),
    done: ({ name }) => t("channels.removed", { name }),
  });
}
