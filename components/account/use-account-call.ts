"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { callApi } from "@/components/panel/api-client";
import { SESSIONS_KEY } from "./use-sessions";

/** One call about the signed-in user; the page shows what it changed, also that sessions have ended. */
export function useAccountCall<Input, Answer = unknown>(path: string, method = "POST") {
  const router = useRouter();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => callApi<Answer>(path, method, input),
    onSuccess: () => {
      router.refresh();
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
}
