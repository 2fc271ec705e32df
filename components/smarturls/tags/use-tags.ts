"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";

type TagLinks = WorkspaceTypes<"POST smarturls/tags">["body"];

/** The workspace's tags. */
export function useTags() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "smarturls", "tags"],
    queryFn: () => callWorkspace(handle, "GET smarturls/tags"),
  });
}

/** Changes the tags of a selection. */
export function useTagLinks() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: TagLinks) => callWorkspace(handle, "POST smarturls/tags", { body }),
    onSettled: () => refresh([handle, "smarturls"]),
  });
}

/** Sets the tags of one link. */
export function useSetTags(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (tags: readonly string[]) =>
      callWorkspace(handle, "PUT smarturls/[id]/tags", { params: { id }, body: { tags } }),
    onSettled: () => refresh([handle, "smarturls"]),
  });
}
