"use client";

import { useTranslations } from "next-intl";
import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

/** The blocker's pages: its policy, and what that asks of robots. */
export function BlockerTabs() {
  const t = useTranslations("bots.tabs");
  const { handle } = useWorkspace();
  return (
    <PageTabs
      label={t("label")}
      base={`/w/${handle}/blocker`}
      pages={[
        { label: t("policy"), path: "" },
        { label: t("robots"), path: "/robots" },
      ]}
    />
  );
}
