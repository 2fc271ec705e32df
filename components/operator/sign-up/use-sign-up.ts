"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type { SignUpState } from "@/lib/panel/answers/operator";
import type { CaptchaInput, LegalInput } from "@/lib/panel/schemas/operator";

const KEY = ["operator", "sign-up"];
const REFRESH_MS = 30_000;

export function useSignUpState() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => callApi<SignUpState>("operator/sign-up"),
    refetchInterval: REFRESH_MS,
  });
}

/** Accounts that wait for approval; undefined while loading. */
export const useWaitingAccounts = (): number | undefined => useSignUpState().data?.waiting.length;

/** `POST` approves an account, `DELETE` declines it. */
export function useDecide(method: "POST" | "DELETE") {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callApi(`operator/sign-up/waiting/${id}`, method),
    onSettled: () => refresh(["operator"]),
  });
}

export function useSaveCaptcha() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CaptchaInput) => callApi("operator/sign-up/captcha", "PUT", input),
    onSettled: () => refresh(KEY),
  });
}

export function useSaveLegal() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: LegalInput) => callApi("operator/sign-up/legal", "PUT", input),
    onSettled: () => refresh(KEY),
  });
}
