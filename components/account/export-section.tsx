import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import type { WorkspaceChoice } from "@/components/panel/workspace-switch";
import { Button } from "@/components/ui/button";
import { AccountSection } from "./account-section";

export function ExportSection({ workspaces }: { workspaces: readonly WorkspaceChoice[] }) {
  const t = useTranslations("account");
  return (
    <AccountSection
      id="export"
      title={t("exportSection.yourData")}
      description={t("exportSection.eachWorkspacesLists")}
    >
      {workspaces.length === 0 && (
        <p className="text-sm text-quiet">{t("exportSection.youAreNot")}</p>
      )}
      <ul className="divide-y divide-line">
        {workspaces.map(({ handle, name }) => (
          <li
            key={handle}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <span className="truncate text-sm font-medium">{name}</span>
            <Button size="sm" asChild>
              <a
                href={`/api/panel/w/${handle}/document`}
                download
                aria-label={t("exportSection.exportName", { name })}
              >
                <Download className="size-4" aria-hidden /> {t("exportSection.export")}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
