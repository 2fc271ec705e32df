"use client";

import { useWorkspaceChange } from "@/components/panel/use-change";
import type { WorkspaceTypes } from "@/lib/panel/operations/areas";

type Types = WorkspaceTypes<"POST playground">;
export type PlaygroundCall = Types["body"];
export type PlaygroundAnswer = Types["answer"];

export function usePlayground() {
  return useWorkspaceChange((call, body: PlaygroundCall) => call("POST playground", { body }));
}
