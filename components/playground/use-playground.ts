"use client";

import { useMutation } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { PlaygroundAnswer } from "@/lib/panel/answers/playground";
import type { PlaygroundCall } from "@/lib/panel/schemas/playground";

export function usePlayground() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (call: PlaygroundCall) =>
      callApi<PlaygroundAnswer>(`w/${handle}/playground`, "POST", call),
  });
}
