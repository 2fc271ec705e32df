"use client";

import { useTranslations } from "next-intl";
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
  const t = useTranslations("panel");
  return (
    <nav aria-label={t("label")}>
      <WorkspaceSwitch handle={handle} workspaces={workspaces} />
      <div className="mt-4">
        <PageLinks
          links={WORKSPACE_PAGES.map(({ page, path, icon }) => ({
            icon,
            label: t(`pages.${page}`),
            href: `/w/${handle}/${path}`,
          }))}
        />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <PageLinks
          links={[{ ...DOCUMENTATION, label: t("pages.docs"), href: DOCUMENTATION.path }]}
        />
      </div>
    </nav>
  );
}
