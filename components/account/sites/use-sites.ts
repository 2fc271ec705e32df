"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { signInAt } from "@/components/auth/session";
import { callPanel } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type { SiteAnswer } from "@/lib/panel/answers";
import type { Confirm } from "@/lib/panel/schemas/account";
import { SESSIONS_KEY } from "../use-sessions";

const SITES_KEY = ["account", "sites"] as const;

export function useSites() {
  return useQuery({
    queryKey: SITES_KEY,
    queryFn: async () => {
      const { sites } = await callPanel("GET account/sites");
      return sites;
    },
  });
}

/** Confirms the user's identity, and leaves for the site, which leads back to the account page. */
export function useConnect(id: SiteAnswer["id"]) {
  return useMutation({
    mutationFn: async (proof: Confirm) => {
      await callPanel("POST account/sites/[site]", { params: { site: id }, body: proof });
      await signInAt(id, "/account");
    },
  });
}

export function useDisconnect(id: SiteAnswer["id"]) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (proof: Confirm) =>
      callPanel("DELETE account/sites/[site]", { params: { site: id }, body: proof }),
    onSuccess: () => {
      void refresh(SITES_KEY);
      void refresh(SESSIONS_KEY);
    },
  });
}
