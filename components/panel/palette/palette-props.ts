import type { WorkspaceChoice } from "../workspace-switch";

export interface PaletteProps {
  /** The page's workspace; null on pages of no workspace. */
  readonly handle: string | null;
  readonly workspaces: readonly WorkspaceChoice[];
  readonly canEdit: boolean;
  readonly isOperator: boolean;
}
