"use client";

import { createContext, type ReactNode, useContext } from "react";
import { isAtLeast, type Role } from "@/lib/panel/schemas/role";

/** The workspace that the page is about, and what the reader may do in it. */
export interface PanelWorkspace {
  readonly handle: string;
  readonly name: string;
  readonly role: Role;
  /** Percent of the credits that visitors of its links may spend. */
  readonly linkShare: number;
}

const WorkspaceContext = createContext<PanelWorkspace | null>(null);

export function WorkspaceProvider({
  workspace,
  children,
}: {
  workspace: PanelWorkspace;
  children: ReactNode;
}) {
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

/** @throws outside of a workspace's pages */
export function useWorkspace(): PanelWorkspace & { readonly canEdit: boolean } {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error("useWorkspace needs a WorkspaceProvider above it");
  return { ...workspace, canEdit: isAtLeast(workspace.role, "member") };
}
