"use client";

import { useMutation } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceDetails } from "@/lib/panel/schemas/members";

/** Renames the workspace. The page may have another address afterwards. */
export function useRenameWorkspace() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (details: WorkspaceDetails) =>
      callApi<{ handle: string }>(`w/${handle}/settings`, "PUT", details),
  });
}

export function useDeleteWorkspace() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (typed: string) => callApi(`w/${handle}/settings`, "DELETE", { handle: typed }),
  });
}

export function useCreateWorkspace() {
  return useMutation({
    mutationFn: (details: WorkspaceDetails) =>
      callApi<{ handle: string }>("workspaces", "POST", details),
  });
}
