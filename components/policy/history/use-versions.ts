"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { StoredVersion, VersionPage } from "../documents";
import { type EditorTarget, paramsOf } from "../editor/target";

const versionsKey = (handle: string, { collection, id }: EditorTarget) =>
  [handle, collection, id, "versions"] as const;

/**
 * @param before the last version already loaded; null to start with the newest
 */
function listVersions(
  handle: string,
  target: EditorTarget,
  before: number | null,
): Promise<VersionPage> {
  const params = paramsOf(target);
  const query = before === null ? {} : { before };
  switch (target.collection) {
    case "blocker":
      return callWorkspace(handle, "GET blocker/versions", { query });
    case "configurations":
      return callWorkspace(handle, "GET configurations/[id]/versions", { params, query });
    case "smarturls":
      return callWorkspace(handle, "GET smarturls/[id]/versions", { params, query });
  }
}

function getVersion(handle: string, target: EditorTarget, version: string): Promise<StoredVersion> {
  const params = { ...paramsOf(target), version };
  switch (target.collection) {
    case "blocker":
      return callWorkspace(handle, "GET blocker/versions/[version]", { params });
    case "configurations":
      return callWorkspace(handle, "GET configurations/[id]/versions/[version]", { params });
    case "smarturls":
      return callWorkspace(handle, "GET smarturls/[id]/versions/[version]", { params });
  }
}

export function useVersions(target: EditorTarget) {
  const { handle } = useWorkspace();
  return useInfiniteQuery({
    queryKey: versionsKey(handle, target),
    queryFn: ({ pageParam }) => listVersions(handle, target, pageParam),
    initialPageParam: null as number | null, // the newest
    getNextPageParam: (last) => last.next,
  });
}

/** One whole version; null when none is chosen. */
export function useVersion(target: EditorTarget, version: number | null) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [...versionsKey(handle, target), version],
    queryFn: () => getVersion(handle, target, String(version)),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY, // saved versions never change
  });
}
