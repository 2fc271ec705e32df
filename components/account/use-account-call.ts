"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRefresh } from "@/components/panel/use-refresh";
import { SESSIONS_KEY } from "./use-sessions";

/** One call about the signed-in user. The page then refreshes, which also catches sessions that ended. */
export function useAccountCall<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const router = useRouter();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      router.refresh();
      void refresh(SESSIONS_KEY);
    },
  });
}
