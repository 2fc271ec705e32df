"use client";

import { useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useChange } from "@/components/panel/use-change";
import type { CaptchaInput, LegalInput } from "@/lib/panel/schemas/operator";

const KEY = ["operator", "sign-up"];
const REFRESH_MS = 30_000;

export function useSignUpState() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => callPanel("GET operator/sign-up"),
    refetchInterval: REFRESH_MS,
  });
}

/** Accounts that wait for approval; undefined while loading. */
export const useWaitingAccounts = (): number | undefined => useSignUpState().data?.waiting.length;

/** `POST` approves an account, `DELETE` declines it. */
export function useDecide(method: "POST" | "DELETE") {
  return useChange(
    (id: string) => callPanel(`${method} operator/sign-up/waiting/[id]`, { params: { id } }),
    { onSettled: ["operator"] },
  );
}

export function useSaveCaptcha() {
  return useChange(
    (input: CaptchaInput) => callPanel("PUT operator/sign-up/captcha", { body: input }),
    { onSettled: KEY },
  );
}

export function useSaveLegal() {
  return useChange(
    (input: LegalInput) => callPanel("PUT operator/sign-up/legal", { body: input }),
    { onSettled: KEY },
  );
}
