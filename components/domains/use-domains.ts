"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { LinkDomainView } from "@/lib/panel/answers/domains";

interface DomainList {
  readonly domains: readonly LinkDomainView[];
  /** The CNAME target; null: this installation has no public name. */
  readonly cnameTarget: string | null;
}

const domainsPath = (handle: string) => `w/${handle}/domains`;

export function useDomains() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "domains"],
    queryFn: () => callApi<DomainList>(domainsPath(handle)),
  });
}

export function useAddDomain() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (host: string) => callApi<LinkDomainView>(domainsPath(handle), "POST", { host }),
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
      callApi<LinkDomainView>(`${domainsPath(handle)}/${id}/check`, "POST", {}),
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
    remove: ({ id }: LinkDomainView) => callApi(`${domainsPath(handle)}/${id}`, "DELETE"),
    without: (shown: DomainList, { id }) => ({
      ...shown,
      domains: shown.domains.filter((domain) => domain.id !== id),
    }),
    done: ({ name }) => t("useDomains.nameIsRemoved", { name }),
  });
}
