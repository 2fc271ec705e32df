"use client";

import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import type {
  AlertChannelView,
  AlertHistoryAnswer,
  AlertRuleView,
  AlertsAnswer,
  OperatorAlertsAnswer,
} from "@/lib/panel/answers/alerts";
import type { ChannelChange, RuleInput } from "@/lib/panel/schemas/alerts";
import { useAlertsPlace } from "./alerts-place";

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
    queryFn: ({ pageParam }) => callApi<AlertHistoryAnswer>(`${api}/history?before=${pageParam}`),
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

export const useSaveReport = () =>
  useSave((report: { isOn: boolean; zone: string }, path) =>
    callApi(`${path}/report`, "PUT", report),
  );

export const useChooseReport = () =>
  useSave((isMine: boolean, path) => callApi(`${path}/report/mine`, "PUT", { isMine }));

export function useTestChannel() {
  const { api } = useAlertsPlace();
  return useMutation({
    mutationFn: ({ id }: AlertChannelView) =>
      callApi<{ readonly failure: string | null }>(`${api}/channels/${id}/test`, "POST", {}),
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
