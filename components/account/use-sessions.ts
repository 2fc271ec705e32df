"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useChange } from "@/components/panel/use-change";
import type { Confirm, EndSessions, SignOutEverywhere } from "@/lib/panel/schemas/account";

export const SESSIONS_KEY = ["account", "sessions"] as const;

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async () => {
      const { sessions } = await callPanel("GET account/sessions");
      return sessions;
    },
  });
}

/** The session to end; null for all but this one. */
type Ending = (Confirm & { readonly id: string }) | (EndSessions & { readonly id: null });

export function useEndSession() {
  return useChange(
    ({ id, ...body }: Ending) =>
      id === null
        ? callPanel("DELETE account/sessions", { body })
        : callPanel("DELETE account/sessions/[id]", { params: { id }, body }),
    { onSettled: SESSIONS_KEY },
  );
}

/** Ends this session too and leaves for the sign-in page. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: (input: SignOutEverywhere) =>
      callPanel("POST account/sign-out-everywhere", { body: input }),
    onSuccess: () => window.location.assign("/sign-in"),
  });
}
