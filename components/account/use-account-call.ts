"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { SESSIONS_KEY } from "./use-sessions";

/** One call about the signed-in user. The page then refreshes, which also catches sessions that ended. */
export function useAccountCall<Input, Answer = unknown>(path: string, method = "POST") {
  const router = useRouter();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input) => callApi<Answer>(path, method, input),
    onSuccess: () => {
      router.refresh();
      void refresh(SESSIONS_KEY);
    },
  });
}
