"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ConfigurationPage, ConfigurationSummary } from "@/components/policy/documents";

interface ModeChange {
  readonly configuration: ConfigurationSummary;
  readonly mode: ConfigurationSummary["mode"];
  /** The customer has confirmed the guard's warnings. */
  readonly confirmed: boolean;
}

/**
 * Saves a stored configuration in another mode. Optimistic: rolled back when the server refuses or asks for
 * confirmation.
 */
export function useSwitchMode() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const refresh = useRefresh();
  const lists = { queryKey: [handle, "configurations", "list"] };
  const show = ({ id, mode }: Pick<ConfigurationSummary, "id" | "mode">) =>
    client.setQueriesData<ConfigurationPage>(lists, (page) =>
      page === undefined
        ? page
        : { ...page, items: page.items.map((each) => (each.id === id ? { ...each, mode } : each)) },
    );
  return useMutation({
    mutationFn: async ({ configuration: { id, version }, mode, confirmed }: ModeChange) => {
      const { document } = await callWorkspace(handle, "GET configurations/[id]", {
        params: { id },
      });
      const changed = { ...document, policy: { ...document.policy, mode } };
      // Based on the version that the table shows: a newer one is reported, not overwritten.
      const body = { document: changed, baseVersion: version, confirmed };
      return callWorkspace(handle, "PUT configurations/[id]", { params: { id }, body });
    },
    onMutate: async ({ configuration, mode }) => {
      await client.cancelQueries(lists);
      show({ id: configuration.id, mode });
    },
    onSuccess: ({ outcome }, { configuration }) => {
      if (outcome === "needs-confirmation") show(configuration);
    },
    onError: (_error, { configuration }) => show(configuration),
    onSettled: () => refresh([handle, "configurations"]),
  });
}
