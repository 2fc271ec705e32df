"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { TagCount } from "@/lib/panel/answers/links";
import type { TagLinks } from "@/lib/panel/schemas/links";

/** The workspace's tags. */
export function useTags() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "smarturls", "tags"],
    queryFn: () => callApi<{ tags: readonly TagCount[] }>(`w/${handle}/smarturls/tags`),
  });
}

/** Changes the tags of a selection. */
export function useTagLinks() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: TagLinks) =>
      callApi<{ count: number }>(`w/${handle}/smarturls/tags`, "POST", change),
    onSettled: () => refresh([handle, "smarturls"]),
  });
}

/** Sets the tags of one link. */
export function useSetTags(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (tags: readonly string[]) =>
      callApi(`w/${handle}/smarturls/${id}/tags`, "PUT", { tags }),
    onSettled: () => refresh([handle, "smarturls"]),
  });
}
