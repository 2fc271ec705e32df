"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { EmptyState } from "@/components/ui/states";
import { DecisionPanel } from "./decision/decision-panel";
import { ExportDialog } from "./export/export-dialog";
import { FilterBar } from "./filter/filter-bar";
import { LiveTail } from "./live/live-tail";
import { RecordPages } from "./record-pages";
import { GroupTable } from "./summary/group-table";
import { SummaryStrip } from "./summary/summary-strip";
import { ColumnPicker } from "./table/column-picker";
import { TrafficActions, type TrafficWindow } from "./traffic-actions";
import { type FilterState, useFilter } from "./use-filter";
import { ViewsDialog } from "./views/views-dialog";

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
  if (isLive) return <LiveTail state={state} />;
  return (
    <>
      <SummaryStrip state={state} />
      {state.by === null ? (
        <RecordPages state={state} />
      ) : (
        <GroupTable state={state} by={state.by} />
      )}
    </>
  );
}
