"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { StoredVersion, VersionPage } from "@/lib/panel/answers/policies";
import { type EditorTarget, targetPath } from "../editor/target";

const versionsKey = (handle: string, { collection, id }: EditorTarget) =>
  [handle, collection, id, "versions"] as const;

export function useVersions(target: EditorTarget) {
  const { handle } = useWorkspace();
  return useInfiniteQuery({
    queryKey: versionsKey(handle, target),
    queryFn: ({ pageParam }) =>
      callApi<VersionPage>(
        `${targetPath(handle, target)}/versions${pageParam === null ? "" : `?before=${pageParam}`}`,
      ),
    initialPageParam: null as number | null, // the newest
    getNextPageParam: (last) => last.next,
  });
}

/** One whole version; null: none chosen. */
export function useVersion(target: EditorTarget, version: number | null) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [...versionsKey(handle, target), version],
    queryFn: () => callApi<StoredVersion>(`${targetPath(handle, target)}/versions/${version}`),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY, // saved versions never change
  });
}
