"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type LinkStatusAnswer = WorkspaceAnswer<"GET smarturls/[id]/status">;
export type LinkState = LinkStatusAnswer["state"];

/** A stored link's facts beside its document; null before it is stored. */
export function useLinkStatus(id: string | null) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "smarturls", id, "status"],
    queryFn:
      id === null
        ? skipToken
        : () => callWorkspace(handle, "GET smarturls/[id]/status", { params: { id } }),
  });
}

/** Sets a link's password; null removes it. */
export function useSetPassword(id: string) {
  return useWorkspaceChange(
    (call, password: string | null) => {
      const params = { id };
      return password === null
        ? call("DELETE smarturls/[id]/password", { params })
        : call("PUT smarturls/[id]/password", { params, body: { password } });
    },
    { onSettled: ["smarturls", id, "status"] },
  );
}
