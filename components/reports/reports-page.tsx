"use client";

import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Pager } from "@/components/ui/pager";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import type { ReportView } from "@/lib/panel/answers/reports";
import { REPORTED_LINKS_A_PAGE } from "@/lib/panel/page-sizes";
import { ReportedLinkCard } from "./reported-link-card";
import { useReports } from "./use-reports";

export function ReportsPage() {
  const [view, setView] = useState<ReportView>("open");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useReports(view, page);
  return (
    <>
      <PageHeader
        title="Reports"
        description="Links that visitors reported as harmful. A suspended link shows a page that leads nowhere until you lift the suspension."
        actions={
          <Segmented
            label="Which links"
            value={view}
            options={[
              { value: "open", label: "Open" },
              { value: "suspended", label: "Suspended" },
            ]}
            onChange={(next) => {
              setView(next);
              setPage(1);
            }}
          />
        }
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton />}
      {data?.total === 0 && (
        <EmptyState title={view === "open" ? "No open reports" : "No link is suspended"}>
          {view === "open" && "Visitors can report a link from every page that it shows."}
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
