"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { BlockerTabs } from "./blocker-tabs";
import { ComplianceSection } from "./compliance-section";
import { RobotsSection } from "./robots-section";

export function RobotsPage() {
  const t = useTranslations("bots.page");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <BlockerTabs />
      <ComplianceSection />
      <RobotsSection />
    </>
  );
}
