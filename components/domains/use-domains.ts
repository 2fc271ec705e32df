"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

type DomainList = WorkspaceAnswer<"GET domains">;
export type LinkDomainView = DomainList["domains"][number];

export function useDomains() {
  return useWorkspaceQuery(["domains"], (call) => call("GET domains"));
}

export function useAddDomain() {
  return useWorkspaceChange((call, host: string) => call("POST domains", { body: { host } }), {
    onSuccess: ["domains"],
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
