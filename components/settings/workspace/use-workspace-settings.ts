"use client";

import { useMutation } from "@tanstack/react-query";
import { callApi, callPanel } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { RequireTwoFactor } from "@/lib/panel/schemas/account";
import type { WorkspaceDetails, WorkspaceSettings } from "@/lib/panel/schemas/members";

/** Changes the workspace. The page's URL may change with it. */
export function useUpdateWorkspace() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (settings: WorkspaceSettings) =>
      callApi<{ handle: string }>(`w/${handle}/settings`, "PUT", settings),
  });
}

/** Whether members need two-factor authentication. */
export function useRequireTwoFactor() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (input: RequireTwoFactor) =>
      callApi(`w/${handle}/settings/two-factor`, "PUT", input),
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
    mutationFn: (details: WorkspaceDetails) => callPanel("POST workspaces", { body: details }),
  });
}
