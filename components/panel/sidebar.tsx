"use client";

import { PageLinks } from "./frame/page-links";
import { DOCUMENTATION, WORKSPACE_PAGES } from "./navigation";
import { type WorkspaceChoice, WorkspaceSwitch } from "./workspace-switch";

/** A workspace's navigation. */
export function Sidebar({
  handle,
  workspaces,
}: {
  handle: string;
  workspaces: readonly WorkspaceChoice[];
}) {
  return (
    <nav aria-label="Panel">
      <WorkspaceSwitch handle={handle} workspaces={workspaces} />
      <div className="mt-4">
        <PageLinks
          links={WORKSPACE_PAGES.map(({ path, ...page }) => ({
            ...page,
            href: `/w/${handle}/${path}`,
          }))}
        />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <PageLinks links={[{ ...DOCUMENTATION, href: DOCUMENTATION.path }]} />
      </div>
    </nav>
  );
}
