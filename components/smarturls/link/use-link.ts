"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { LinkStatusAnswer } from "@/lib/panel/answers/links";

/** A stored link's facts beside its document; null: not stored yet. */
export function useLinkStatus(id: string | null) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "smarturls", id, "status"],
    queryFn: () => callApi<LinkStatusAnswer>(`w/${handle}/smarturls/${id}/status`),
    enabled: id !== null,
  });
}

/** Sets a link's password; null removes it. */
export function useSetPassword(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (password: string | null) => {
      const path = `w/${handle}/smarturls/${id}/password`;
      return password === null ? callApi(path, "DELETE") : callApi(path, "PUT", { password });
    },
    onSettled: () => refresh([handle, "smarturls", id, "status"]),
  });
}
