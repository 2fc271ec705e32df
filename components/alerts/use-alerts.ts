"use client";

import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type {
  AlertChannelView,
  AlertHistoryAnswer,
  AlertRuleView,
  AlertsAnswer,
} from "@/lib/panel/answers/alerts";
import type { ChannelChange, RuleInput } from "@/lib/panel/schemas/alerts";

const pathOf = (handle: string) => `w/${handle}/alerts`;

export function useAlerts() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "alerts"],
    queryFn: () => callApi<AlertsAnswer>(pathOf(handle)),
  });
}

export function useAlertHistory() {
  const { handle } = useWorkspace();
  return useInfiniteQuery({
    queryKey: [handle, "alert-history"],
    queryFn: ({ pageParam }) =>
      callApi<AlertHistoryAnswer>(`${pathOf(handle)}/history?before=${pageParam}`),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

function useSave<Input, Answer = unknown>(save: (input: Input, path: string) => Promise<Answer>) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input) => save(input, pathOf(handle)),
    onSuccess: () => refresh([handle, "alerts"]),
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
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: ({ id }: AlertChannelView) =>
      callApi<{ readonly failure: string | null }>(
        `${pathOf(handle)}/channels/${id}/test`,
        "POST",
        {},
      ),
  });
}

export function useRemoveRule() {
  const t = useTranslations("alerts");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "alerts"],
    remove: ({ id }: AlertRuleView) => callApi(`${pathOf(handle)}/rules/${id}`, "DELETE"),
    without: (shown: AlertsAnswer, { id }) => ({
      ...shown,
      rules: shown.rules.filter((rule) => rule.id !== id),
    }),
    done: ({ name }) => t("rules.removed", { name }),
  });
}

export function useRemoveChannel() {
  const t = useTranslations("alerts");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "alerts"],
    remove: ({ id }: AlertChannelView) => callApi(`${pathOf(handle)}/channels/${id}`, "DELETE"),
    without: (shown: AlertsAnswer, { id }) => ({
      ...shown,
      channels: shown.channels.filter((channel) => channel.id !== id),
    }),
    done: ({ name }) => t("channels.removed", { name }),
  });
}
