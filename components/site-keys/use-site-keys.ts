"use client";

import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

type SiteKeyList = WorkspaceAnswer<"GET site-keys">;
export type SiteKeySummary = WorkspaceAnswer<"GET site-keys/[id]">;
export type SiteKeyInput = WorkspaceTypes<"POST site-keys">["body"];
export type SiteKeyStatisticsView = WorkspaceAnswer<"GET site-keys/[id]/statistics">;
export type OriginFigures = SiteKeyStatisticsView["countries"][number];
export type OddityFigures = SiteKeyStatisticsView["oddities"][number];

/** How soon a solved challenge shows. */
const REFRESH_MS = 5_000;

export function useSiteKeys() {
  return useWorkspaceQuery(["site-keys"], (call) => call("GET site-keys"));
}

export function useSiteKey(id: string) {
  return useWorkspaceQuery(["site-key", id], (call) =>
    call("GET site-keys/[id]", { params: { id } }),
  );
}

/** Polled; the previous range stays visible while the new one loads. */
export function useSiteKeyStatistics(id: string, range: OverviewRange) {
  return useWorkspaceQuery(
    ["site-key", id, "statistics", range],
    (call) => call("GET site-keys/[id]/statistics", { params: { id }, query: { range } }),
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
  );
}

/** Each answer has another path; one a page is enough. */
export function useHoneypotPath(id: string) {
  return useWorkspaceQuery(
    ["site-key", id, "honeypot"],
    (call) => call("GET site-keys/[id]/honeypot", { params: { id } }),
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

/** Only this answer ever carries the secret. */
export function useCreateSiteKey() {
  return useWorkspaceChange((call, body: SiteKeyInput) => call("POST site-keys", { body }), {
    onSuccess: ["site-keys"],
  });
}

export function useUpdateSiteKey(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SiteKeyInput) =>
      callWorkspace(handle, "PUT site-keys/[id]", { params: { id }, body }),
    onSuccess: () =>
      Promise.all([refresh([handle, "site-keys"]), refresh([handle, "site-key", id])]),
  });
}

/** Only this answer ever carries the new secret. */
export function useRotateSecret(id: string) {
  return useWorkspaceChange((call) => call("POST site-keys/[id]/rotate", { params: { id } }), {
    onSuccess: ["site-key", id],
  });
}

export function useRemoveSiteKey() {
  const t = useTranslations("sitekeys");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "site-keys"],
    remove: ({ id }: SiteKeySummary) =>
      callWorkspace(handle, "DELETE site-keys/[id]", { params: { id } }),
    without: (shown: SiteKeyList, { id }) => ({
      siteKeys: shown.siteKeys.filter((each) => each.id !== id),
    }),
    done: ({ name }) => t("useSiteKeys.removed", { name }),
  });
}
