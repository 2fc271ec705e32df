"use client";

import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import { isAtLeast } from "@/lib/base/role";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

type StreamList = WorkspaceAnswer<"GET streams">;
export type StreamSummary = StreamList["streams"][number];
export type StreamKind = StreamSummary["kind"];
export type StreamInput = WorkspaceTypes<"POST streams">["body"];

/** How soon figures of other processes show. */
const REFRESH_MS = 5_000;

/** Whether the reader may see streams, which reveal where data goes. */
export function useSeesStreams(): boolean {
  return isAtLeast(useWorkspace().role, "admin");
}

export function useStreams() {
  return useWorkspaceQuery(["streams"], (call) => call("GET streams"), {
    refetchInterval: REFRESH_MS,
    enabled: useSeesStreams(),
  });
}

/** @param id null: a new one */
export function useSaveStream(id: string | null) {
  return useWorkspaceChange(
    (call, body: StreamInput) =>
      id === null
        ? call("POST streams", { body })
        : call("PUT streams/[id]", { params: { id }, body }),
    { onSuccess: ["streams"] },
  );
}

export function useTestStream(id: string) {
  return useWorkspaceChange((call) => call("POST streams/[id]/test", { params: { id } }));
}

export function useRemoveStream() {
  const t = useTranslations("streams");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "streams"],
    remove: ({ id }: StreamSummary) =>
      callWorkspace(handle, "DELETE streams/[id]", { params: { id } }),
    without: (shown: StreamList, { id }) => ({
      ...shown,
      streams: shown.streams.filter((each) => each.id !== id),
    }),
    done: ({ name }) => t("done.removed", { name }),
  });
}
