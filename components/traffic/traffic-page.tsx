"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { EmptyState } from "@/components/ui/states";
import { DecisionPanel } from "./decision/decision-panel";
import { ExportDialog } from "./export/export-dialog";
import { FilterBar } from "./filter/filter-bar";
import { RecordPages } from "./record-pages";
import { SummaryStrip } from "./summary/summary-strip";
import { ColumnPicker } from "./table/column-picker";
import { TrafficActions, type TrafficWindow } from "./traffic-actions";
import { type FilterState, useFilter } from "./use-filter";
import { ViewsDialog } from "./views/views-dialog";

// Most look at the calls as they are.
const LiveTail = lazy(async () => ({ default: (await import("./live/live-tail")).LiveTail }));
const GroupTable = lazy(async () => ({
  default: (await import("./summary/group-table")).GroupTable,
}));

export function TrafficPage() {
  const t = useTranslations("traffic");
  const state = useFilter();
  const [isLive, setIsLive] = useState(false);
  const [open, setOpen] = useState<TrafficWindow>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={t("trafficPage.traffic")}
        actions={
          <TrafficActions
            state={state}
            isLive={isLive}
            onLive={setIsLive}
            open={open}
            onOpen={setOpen}
          />
        }
      />
      <FilterBar state={state} isLive={isLive} />
      {open === "columns" && (
        <div className="mb-3">
          <ColumnPicker />
        </div>
      )}
      <Calls state={state} isLive={isLive} />
      <DecisionPanel state={state} />
      <ViewsDialog state={state} isOpen={open === "views"} onClose={close} />
      <ExportDialog filter={state.filter} isOpen={open === "export"} onClose={close} />
    </>
  );
}

function Calls({ state, isLive }: { state: FilterState; isLive: boolean }) {
  const t = useTranslations("traffic");
  if (state.isWrong) {
    return (
      <EmptyState title={t("trafficPage.oneFilterIs")}>{t("trafficPage.correctItTo")}</EmptyState>
    );
  }
  if (isLive) {
    return (
      <Suspense>
        <LiveTail state={state} />
      </Suspense>
    );
  }
  return (
    <>
      <SummaryStrip state={state} />
      {state.by === null ? (
        <RecordPages state={state} />
      ) : (
        <Suspense>
          <GroupTable state={state} by={state.by} />
        </Suspense>
      )}
    </>
  );
}
