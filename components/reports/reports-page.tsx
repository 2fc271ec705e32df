"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Pager } from "@/components/ui/pager";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState } from "@/components/ui/states";
import type { ReportView } from "@/lib/panel/answers";
import { REPORTED_LINKS_A_PAGE } from "@/lib/panel/page-sizes";
import { ReportedLinkCard } from "./reported-link-card";
import { useReports } from "./use-reports";

export function ReportsPage() {
  const t = useTranslations("reports");
  const [view, setView] = useState<ReportView>("open");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useReports(view, page);
  return (
    <>
      <PageHeader
        title={t("reportsPage.reports")}
        description={t("reportsPage.linksThatVisitors")}
        actions={
          <Segmented
            label={t("reportsPage.whichLinks")}
            value={view}
            options={[
              { value: "open", label: t("reportsPage.open") },
              { value: "suspended", label: t("reportsPage.suspended") },
            ]}
            onChange={(next) => {
              setView(next);
              setPage(1);
            }}
          />
        }
      />
      <QueryState data={data} error={error} refetch={refetch} />
      {data?.total === 0 && (
        <EmptyState
          title={view === "open" ? t("reportsPage.noOpenReports") : t("reportsPage.noLinkIs")}
        >
          {view === "open" && t("reportsPage.visitorsCanReport")}
        </EmptyState>
      )}
      {data !== undefined && data.links.length > 0 && (
        <ul className="space-y-4">
          {data.links.map((link) => (
            <li key={link.id}>
              <ReportedLinkCard link={link} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Pager page={page} pageSize={REPORTED_LINKS_A_PAGE} total={data.total} onPage={setPage} />
      )}
    </>
  );
}
