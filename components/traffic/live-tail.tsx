"use client";

import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { RecordsTable } from "./records-table";
import type { FilterState } from "./use-filter";
import { useLive } from "./use-live";

/** Calls as they arrive. */
export function LiveTail({ state }: { state: FilterState }) {
  const [isPaused, setIsPaused] = useState(false);
  const records = useLive(state.filter, !isPaused);
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2 text-sm text-quiet">
          <span
            aria-hidden
            className={cn("size-2 rounded-full", isPaused ? "bg-quiet" : "animate-pulse bg-accent")}
          />
          {isPaused ? "Paused" : "Listening for calls"}
        </p>
        <Button size="sm" onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? (
            <Play className="size-4" aria-hidden />
          ) : (
            <Pause className="size-4" aria-hidden />
          )}
          {isPaused ? "Resume" : "Pause"}
        </Button>
      </div>
      {records.length === 0 ? (
        <Card className="px-6 py-14 text-center text-sm text-quiet">
          The next call shows up here within two seconds.
        </Card>
      ) : (
        <RecordsTable records={records} state={state} />
      )}
    </>
  );
}
