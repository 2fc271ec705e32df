"use client";

import { useTranslations } from "next-intl";
import { SETTINGS_PAGES } from "@/components/panel/navigation";
import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

export function SettingsTabs() {
  const { handle } = useWorkspace();
  const t = useTranslations("panel");
  return (
    <PageTabs
      label={t("settings.label")}
      base={`/w/${handle}/settings`}
      pages={SETTINGS_PAGES.map(({ page, path }) => ({ label: t(`settings.${page}`), path }))}
    />
  );
}
