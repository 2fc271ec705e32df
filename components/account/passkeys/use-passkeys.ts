"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { makePasskey } from "@/components/auth/passkey-browser";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type { CreationOptions, PasskeysAnswer } from "@/lib/panel/answers/account";
import type { AddPasskey, Confirm, RenamePasskey } from "@/lib/panel/schemas/account";
import { SESSIONS_KEY } from "../use-sessions";

const PASSKEYS_KEY = ["account", "passkeys"] as const;

export function usePasskeys() {
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: () => callApi<PasskeysAnswer>("account/passkeys"),
  });
}

interface Added {
  /** Null: the user had some already. */
  readonly codes: readonly string[] | null;
}

/** Confirms who is there, has the device make a passkey, and adds it. */
export function useAddPasskey() {
  const settle = useSettle();
  return useMutation({
    mutationFn: async ({ name, ...proof }: Confirm & { readonly name: string }) => {
      const options = await callApi<CreationOptions>("account/passkeys", "POST", proof);
      const made: AddPasskey = { passkey: await makePasskey(options), name };
      return callApi<Added>("account/passkeys", "PUT", made);
    },
    onSuccess: settle,
  });
}

export function useRenamePasskey(id: string) {
  const settle = useSettle();
  return useMutation({
    mutationFn: (input: RenamePasskey) => callApi(`account/passkeys/${id}`, "PATCH", input),
    onSuccess: settle,
  });
}

export function useRemovePasskey(id: string) {
  const settle = useSettle();
  return useMutation({
    mutationFn: (proof: Confirm) => callApi(`account/passkeys/${id}`, "DELETE", proof),
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
