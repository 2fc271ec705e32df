"use client";

import { useMutation } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";

type Types = WorkspaceTypes<"POST playground">;
export type PlaygroundCall = Types["body"];
export type PlaygroundAnswer = Types["answer"];

export function usePlayground() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (body: PlaygroundCall) => callWorkspace(handle, "POST playground", { body }),
  });
}
