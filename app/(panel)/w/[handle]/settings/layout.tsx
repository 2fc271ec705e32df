import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { SettingsTabs } from "@/components/settings/settings-tabs";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("panel.settings");
  return (
    <>
      <PageHeader title={t("label")} />
      <SettingsTabs />
      {children}
    </>
  );
}
