"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { signInAt } from "@/components/auth/session";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type { SiteAnswer } from "@/lib/panel/answers/account";
import type { Confirm } from "@/lib/panel/schemas/account";
import { SESSIONS_KEY } from "../use-sessions";

const SITES_KEY = ["account", "sites"] as const;

export function useSites() {
  return useQuery({
    queryKey: SITES_KEY,
    queryFn: async () => {
      const { sites } = await callApi<{ sites: readonly SiteAnswer[] }>("account/sites");
      return sites;
    },
  });
}

/** Confirms who is there, and leaves for the site, which leads back to the account page. */
export function useConnect(id: SiteAnswer["id"]) {
  return useMutation({
    mutationFn: async (proof: Confirm) => {
      await callApi(`account/sites/${id}`, "POST", proof);
      await signInAt(id, "/account");
    },
  });
}

export function useDisconnect(id: SiteAnswer["id"]) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (proof: Confirm) => callApi(`account/sites/${id}`, "DELETE", proof),
    onSuccess: () => {
      void refresh(SITES_KEY);
      void refresh(SESSIONS_KEY);
    },
  });
}
