"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type {
  NewSiteKey,
  SiteKeyStatisticsView,
  SiteKeySummary,
} from "@/lib/panel/answers/site-keys";
import type { SiteKeyInput } from "@/lib/panel/schemas/site-keys";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

interface SiteKeyList {
  readonly siteKeys: readonly SiteKeySummary[];
}

/** How soon a solved challenge shows. */
const REFRESH_MS = 5_000;

const pathOf = (handle: string) => `w/${handle}/site-keys`;

export function useSiteKeys() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "site-keys"],
    queryFn: () => callApi<SiteKeyList>(pathOf(handle)),
  });
}

export function useSiteKey(id: string) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "site-key", id],
    queryFn: () => callApi<SiteKeySummary>(`${pathOf(handle)}/${id}`),
  });
}

/** Polled; the previous range stays visible while the new one loads. */
export function useSiteKeyStatistics(id: string, range: OverviewRange) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "site-key", id, "statistics", range],
    queryFn: () =>
      callApi<SiteKeyStatisticsView>(`${pathOf(handle)}/${id}/statistics?range=${range}`),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** Only this answer ever carries the secret. */
export function useCreateSiteKey() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: SiteKeyInput) => callApi<NewSiteKey>(pathOf(handle), "POST", input),
    onSuccess: () => refresh([handle, "site-keys"]),
  });
}

export function useUpdateSiteKey(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: SiteKeyInput) => callApi(`${pathOf(handle)}/${id}`, "PUT", input),
    onSuccess: () =>
      Promise.all([refresh([handle, "site-keys"]), refresh([handle, "site-key", id])]),
  });
}

/** Only this answer ever carries the new secret. */
export function useRotateSecret(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callApi<NewSiteKey>(`${pathOf(handle)}/${id}/rotate`, "POST", {}),
    onSuccess: () => refresh([handle, "site-key", id]),
  });
}

export function useRemoveSiteKey() {
  const t = useTranslations("sitekeys");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "site-keys"],
    remove: ({ id }: SiteKeySummary) => callApi(`${pathOf(handle)}/${id}`, "DELETE"),
    without: (shown: SiteKeyList, { id }) => ({
      siteKeys: shown.siteKeys.filter((each) => each.id !== id),
    }),
    done: ({ name }) => t("useSiteKeys.removed", { name }),
  });
}
