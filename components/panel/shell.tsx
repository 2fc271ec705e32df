import type { ReactNode } from "react";
import { Frame } from "./frame/frame";
import { Palette } from "./palette/palette";
import { Sidebar } from "./sidebar";
import { UserMenu } from "./user-menu";
import type { WorkspaceChoice } from "./workspace-switch";

/** The frame of a workspace's pages. */
export function Shell({
  handle,
  workspaces,
  canEdit,
  user,
  children,
}: {
  handle: string;
  workspaces: readonly WorkspaceChoice[];
  /** The reader may change things here. */
  canEdit: boolean;
  user: { readonly email: string; readonly isOperator: boolean };
  children: ReactNode;
}) {
  return (
    <Frame
      home={`/w/${handle}/overview`}
      navigation={<Sidebar handle={handle} workspaces={workspaces} />}
      tools={
        <>
          <Palette
            handle={handle}
            workspaces={workspaces}
            canEdit={canEdit}
            isOperator={user.isOperator}
          />
          <UserMenu {...user} />
        </>
      }
    >
      {children}
    </Frame>
  );
}
