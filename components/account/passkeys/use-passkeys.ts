"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { makePasskey } from "@/components/auth/passkey-browser";
import { callPanel } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type { AddPasskey, Confirm, RenamePasskey } from "@/lib/panel/schemas/account";
import { SESSIONS_KEY } from "../use-sessions";

const PASSKEYS_KEY = ["account", "passkeys"] as const;

export function usePasskeys() {
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: () => callPanel("GET account/passkeys"),
  });
}

/** Confirms the user's identity, has the device make a passkey, and adds it. */
export function useAddPasskey() {
  const settle = useSettle();
  return useMutation({
    mutationFn: async ({ name, ...proof }: Confirm & { readonly name: string }) => {
      const options = await callPanel("POST account/passkeys", { body: proof });
      const made: AddPasskey = { passkey: await makePasskey(options), name };
      return callPanel("PUT account/passkeys", { body: made });
    },
    onSuccess: settle,
  });
}

export function useRenamePasskey(id: string) {
  const settle = useSettle();
  return useMutation({
    mutationFn: (input: RenamePasskey) =>
      callPanel("PATCH account/passkeys/[id]", { params: { id }, body: input }),
    onSuccess: settle,
  });
}

export function useRemovePasskey(id: string) {
  const settle = useSettle();
  return useMutation({
    mutationFn: (proof: Confirm) =>
      callPanel("DELETE account/passkeys/[id]", { params: { id }, body: proof }),
    onSuccess: settle,
  });
}

/** Shows the change everywhere, also sessions that ended with it. */
function useSettle() {
  const router = useRouter();
  const refresh = useRefresh();
  return () => {
    router.refresh();
    void refresh(PASSKEYS_KEY);
    void refresh(SESSIONS_KEY);
  };
}
