"use client";

import { callPanel } from "@/components/panel/api-client";
import { useChange, useWorkspaceChange } from "@/components/panel/use-change";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";
import type { WorkspaceDetails } from "@/lib/panel/schemas/members";

type WorkspaceSettings = WorkspaceTypes<"PUT settings">["body"];
type RequireTwoFactor = WorkspaceTypes<"PUT settings/two-factor">["body"];

/** Changes the workspace. The page's URL may change with it. */
export function useUpdateWorkspace() {
  return useWorkspaceChange((call, body: WorkspaceSettings) => call("PUT settings", { body }));
}

/** Whether members need two-factor authentication. */
export function useRequireTwoFactor() {
  return useWorkspaceChange((call, body: RequireTwoFactor) =>
    call("PUT settings/two-factor", { body }),
  );
}

export function useDeleteWorkspace() {
  return useWorkspaceChange((call, handle: string) =>
    call("DELETE settings", { body: { handle } }),
  );
}

export function useCreateWorkspace() {
  return useChange((details: WorkspaceDetails) => callPanel("POST workspaces", { body: details }));
}
