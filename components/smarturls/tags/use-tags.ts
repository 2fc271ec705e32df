"use client";

import { useWorkspaceChange } from "@/components/panel/use-change";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";

type TagLinks = WorkspaceTypes<"POST smarturls/tags">["body"];

/** The workspace's tags. */
export function useTags() {
  return useWorkspaceQuery(["smarturls", "tags"], (call) => call("GET smarturls/tags"));
}

/** Changes the tags of a selection. */
export function useTagLinks() {
  return useWorkspaceChange((call, body: TagLinks) => call("POST smarturls/tags", { body }), {
    onSettled: ["smarturls"],
  });
}

/** Sets the tags of one link. */
export function useSetTags(id: string) {
  return useWorkspaceChange(
    (call, tags: readonly string[]) =>
      call("PUT smarturls/[id]/tags", { params: { id }, body: { tags } }),
    { onSettled: ["smarturls"] },
  );
}
