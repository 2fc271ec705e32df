"use client";

import { useMutation } from "@tanstack/react-query";
import { callWithText } from "@/components/panel/api-files";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type PlannedDocument = WorkspaceAnswer<"POST document/plan">;
export type PlanWarning = PlannedDocument["warnings"][number];
export type PartPlan = PlannedDocument["parts"][number];
export type PlannedChange = PartPlan["changes"][number];
type AppliedDocument = WorkspaceAnswer<"PUT document">;

export const documentPath = (handle: string) => `w/${handle}/document`;

/** Plans a document, and applies exactly what was planned. */
export function useDocument() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const path = documentPath(handle);
  const plan = useMutation({
    mutationFn: (text: string) =>
      callWithText<PlannedDocument>(`${path}/plan`, { method: "POST", text }),
  });
  const apply = useMutation({
    mutationFn: ({ text, revision }: { text: string; revision: string }) =>
      callWithText<AppliedDocument>(path, { method: "PUT", text, revision }),
    // Every page of the workspace may show something of it.
    onSuccess: () => refresh([handle]),
  });
  return { plan, apply };
}
