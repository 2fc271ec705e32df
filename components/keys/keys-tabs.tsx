"use client";

import { useTranslations } from "next-intl";
import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

/** Keys for servers, and keys for pages. */
export function KeysTabs() {
  const t = useTranslations("keys");
  const { handle } = useWorkspace();
  return (
    <PageTabs
      label={t("keysTabs.keys")}
      base={`/w/${handle}/keys`}
      pages={[
        { label: t("keysTabs.api"), path: "" },
        { label: t("keysTabs.sites"), path: "/sites" },
      ]}
    />
  );
}
