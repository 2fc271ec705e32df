"use client";

import { useTranslations } from "next-intl";
import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

export function SmartUrlTabs({ id }: { id: string }) {
  const t = useTranslations("smarturls");
  const { handle } = useWorkspace();
  return (
    <PageTabs
      label={t("smarturlTabs.smarturl")}
      base={`/w/${handle}/smarturls/${id}`}
      pages={[
        { label: t("smarturlTabs.settings"), path: "" },
        { label: t("smarturlTabs.statistics"), path: "/statistics" },
      ]}
    />
  );
}
