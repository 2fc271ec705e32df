"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
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
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "streams"],
    queryFn: () => callWorkspace(handle, "GET streams"),
    refetchInterval: REFRESH_MS,
    enabled: useSeesStreams(),
  });
}

/** @param id null: a new one */
export function useSaveStream(id: string | null) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: StreamInput): Promise<unknown> =>
      id === null
        ? callWorkspace(handle, "POST streams", { body })
        : callWorkspace(handle, "PUT streams/[id]", { params: { id }, body }),
    onSuccess: () => refresh([handle, "streams"]),
  });
}

export function useTestStream(id: string) {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: () => callWorkspace(handle, "POST streams/[id]/test", { params: { id } }),
  });
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
