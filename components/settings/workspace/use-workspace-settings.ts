"use client";

import { useMutation } from "@tanstack/react-query";
import { callPanel, callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";
import type { WorkspaceDetails } from "@/lib/panel/schemas/members";

type WorkspaceSettings = WorkspaceTypes<"PUT settings">["body"];
type RequireTwoFactor = WorkspaceTypes<"PUT settings/two-factor">["body"];

/** Changes the workspace. The page's URL may change with it. */
export function useUpdateWorkspace() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (body: WorkspaceSettings) => callWorkspace(handle, "PUT settings", { body }),
  });
}

/** Whether members need two-factor authentication. */
export function useRequireTwoFactor() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (body: RequireTwoFactor) =>
      callWorkspace(handle, "PUT settings/two-factor", { body }),
  });
}

export function useDeleteWorkspace() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (typed: string) =>
      callWorkspace(handle, "DELETE settings", { body: { handle: typed } }),
  });
}

export function useCreateWorkspace() {
  return useMutation({
    mutationFn: (details: WorkspaceDetails) => callPanel("POST workspaces", { body: details }),
  });
}
