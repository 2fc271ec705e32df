"use client";

import { createContext, type ReactNode, useContext } from "react";
import { isAtLeast, type Role } from "@/lib/base/role";

/** The page's workspace, and the reader's rights in it. */
export interface PanelWorkspace {
  readonly handle: string;
  readonly name: string;
  readonly role: Role;
  /** Percentage of the credits that visits to its links may spend. */
  readonly linkShare: number;
  /** Members without two-factor authentication cannot open it. */
  readonly requiresTwoFactor: boolean;
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
