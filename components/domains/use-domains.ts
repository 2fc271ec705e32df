"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

type DomainList = WorkspaceAnswer<"GET domains">;
export type LinkDomainView = DomainList["domains"][number];

export function useDomains() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "domains"],
    queryFn: () => callWorkspace(handle, "GET domains"),
  });
}

export function useAddDomain() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (host: string) => callWorkspace(handle, "POST domains", { body: { host } }),
    onSuccess: () => refresh([handle, "domains"]),
  });
}

/** Checks the record now and shows the result at once. */
export function useCheckDomain() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const queryKey = [handle, "domains"];
  return useMutation({
    mutationFn: (id: string) =>
      callWorkspace(handle, "POST domains/[id]/check", { params: { id } }),
    onSuccess: (checked) => {
      const before = client.getQueryData<DomainList>(queryKey);
      if (before === undefined) return;
      const domains = before.domains.map((each) => (each.id === checked.id ? checked : each));
      client.setQueryData(queryKey, { ...before, domains });
    },
  });
}

export function useRemoveDomain() {
  const t = useTranslations("domains");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "domains"],
    remove: ({ id }: LinkDomainView) =>
      callWorkspace(handle, "DELETE domains/[id]", { params: { id } }),
    without: (shown: DomainList, { id }) => ({
      ...shown,
      domains: shown.domains.filter((domain) => domain.id !== id),
    }),
    done: ({ name }) => t("useDomains.nameIsRemoved", { name }),
  });
}
