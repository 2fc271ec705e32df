"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { DirectoryAnswer } from "@/lib/panel/answers/bots";

/** The bots that this version knows: they change with the program only. */
export function useBotDirectory() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "bots", "directory"],
    queryFn: () => callApi<DirectoryAnswer>(`w/${handle}/bots`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
