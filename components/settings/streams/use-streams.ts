"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import { isAtLeast } from "@/lib/base/role";
import type { StreamList, StreamSummary, StreamTest } from "@/lib/panel/answers/streams";
import type { StreamInput } from "@/lib/panel/schemas/streams";

/** How soon figures of other processes show. */
const REFRESH_MS = 5_000;

const pathOf = (handle: string) => `w/${handle}/streams`;

/** Whether the reader may see streams: they tell where data goes. */
export function useSeesStreams(): boolean {
  return isAtLeast(useWorkspace().role, "admin");
}

export function useStreams() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "streams"],
    queryFn: () => callApi<StreamList>(pathOf(handle)),
    refetchInterval: REFRESH_MS,
    enabled: useSeesStreams(),
  });
}

/** @param id null: a new one */
export function useSaveStream(id: string | null) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const path = id === null ? pathOf(handle) : `${pathOf(handle)}/${id}`;
  return useMutation({
    mutationFn: (input: StreamInput) => callApi(path, id === null ? "POST" : "PUT", input),
    onSuccess: () => refresh([handle, "streams"]),
  });
}

export function useTestStream(id: string) {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: () => callApi<StreamTest>(`${pathOf(handle)}/${id}/test`, "POST", {}),
  });
}

export function useRemoveStream() {
  const t = useTranslations("streams");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "streams"],
    remove: ({ id }: StreamSummary) => callApi(`${pathOf(handle)}/${id}`, "DELETE"),
    without: (shown: StreamList, { id }) => ({
      ...shown,
      streams: shown.streams.filter((each) => each.id !== id),
    }),
    done: ({ name }) => t("done.removed", { name }),
  });
}
