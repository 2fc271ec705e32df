"use client";

import { Download, Radio, RefreshCw } from "lucide-react";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Button } from "@/components/ui/button";
import { DecisionPanel } from "./decision/decision-panel";
import { ExportDialog } from "./export/export-dialog";
import { FilterBar } from "./filter/filter-bar";
import { LiveTail } from "./live-tail";
import { RecordPages } from "./record-pages";
import { useFilter } from "./use-filter";
import { useRefreshTraffic } from "./use-traffic";

export function TrafficPage() {
  const state = useFilter();
  const [isLive, setIsLive] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const refresh = useRefreshTraffic();
  return (
    <>
      <PageHeader
        title="Traffic"
        description="Every call, what was decided, and why."
        actions={
          <div className="flex flex-wrap gap-2">
            {!isLive && (
              <Button onClick={refresh} aria-label="Refresh">
                <RefreshCw className="size-4" aria-hidden />
              </Button>
            )}
            <Button aria-pressed={isLive} onClick={() => setIsLive(!isLive)}>
              <Radio className={isLive ? "size-4 text-accent" : "size-4"} aria-hidden />
              {isLive ? "Leave live view" : "Live"}
            </Button>
            <Button onClick={() => setIsExporting(true)}>
              <Download className="size-4" aria-hidden /> Export
            </Button>
          </div>
        }
      />
      <FilterBar state={state} isLive={isLive} />
      {isLive ? <LiveTail state={state} /> : <RecordPages state={state} />}
      <DecisionPanel state={state} />
      <ExportDialog
        filter={state.filter}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
      />
    </>
  );
}
