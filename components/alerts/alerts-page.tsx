"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { QueryState } from "@/components/ui/query-state";
import { OperatorsAlerts, WorkspacesAlerts } from "./alerts-place";
import { ChannelsSection } from "./channels-section";
import { HistorySection } from "./history-section";
import { ReportSection } from "./report-section";
import { AlertRulesSection } from "./rules-section";
import { useAlerts } from "./use-alerts";

/** The events that a workspace gets alerts about, where they go, and past alerts. */
export function AlertsPage() {
  const t = useTranslations("alerts");
  return (
    <WorkspacesAlerts>
      <p className="mb-6 max-w-2xl text-sm text-quiet">
        {t.rich("alertsPage.description", {
          link: (chunks) => (
            <Link href="/docs/guides/alerts" className="underline underline-offset-4">
              {chunks}
            </Link>
          ),
        })}
      </p>
      <Sections />
    </WorkspacesAlerts>
  );
}

/** The same for operators. */
export function OperatorAlertsPage() {
  const t = useTranslations("alerts");
  return (
    <OperatorsAlerts>
      <PageHeader title={t("alertsPage.title")} description={t("alertsPage.operatorDescription")} />
      <Sections />
    </OperatorsAlerts>
  );
}

function Sections() {
  const { data, error, refetch } = useAlerts();
  return (
    <>
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && (
        <>
          <AlertRulesSection rules={data.rules} channels={data.channels} />
          <ChannelsSection channels={data.channels} />
          <HistorySection />
          {data.report !== undefined && <ReportSection report={data.report} />}
        </>
      )}
    </>
  );
}
