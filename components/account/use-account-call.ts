"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { callApi } from "@/components/panel/api-client";

/** One call about the signed-in user; the page shows what it changed. */
export function useAccountCall<Input, Answer = unknown>(path: string, method = "POST") {
  const router = useRouter();
  return useMutation({
    mutationFn: (input: Input) => callApi<Answer>(path, method, input),
    onSuccess: () => router.refresh(),
  });
}
