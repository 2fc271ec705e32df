"use client";

import { useTranslations } from "next-intl";
import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

export function ConfigurationTabs({ id }: { id: string }) {
  const t = useTranslations("configurations");
  const { handle } = useWorkspace();
  return (
    <PageTabs
      label={t("one")}
      base={`/w/${handle}/configurations/${id}`}
      pages={[
        { label: t("tabs.settings"), path: "" },
        { label: t("tabs.brand"), path: "/brand" },
      ]}
    />
  );
}
