"use client";

import { useTranslations } from "next-intl";
import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

/** The outcomes of challenges, the people who say that they were turned away by mistake, and how many were. */
export function ChallengesTabs() {
  const t = useTranslations("challenges");
  const { handle } = useWorkspace();
  return (
    <PageTabs
      label={t("tabs.label")}
      base={`/w/${handle}/challenges`}
      pages={[
        { label: t("tabs.statistics"), path: "" },
        { label: t("tabs.appeals"), path: "/appeals" },
        { label: t("tabs.mistakes"), path: "/mistakes" },
      ]}
    />
  );
}
