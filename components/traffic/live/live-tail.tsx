"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { counted, whole } from "@/components/ui/numbers";
import { ErrorState } from "@/components/ui/states";
import type { Translate } from "@/lib/messages/translate";
import { RecordsTable } from "../table/records-table";
import type { FilterState } from "../use-filter";
import { useLive } from "./use-live";

/** Calls as they arrive. */
export function LiveTail({ state }: { state: FilterState }) {
  const t = useTranslations("traffic");
  const tUi = useTranslations("ui");
  const [isPaused, setIsPaused] = useState(false);
  const { records, count, isReady, error } = useLive(state.filter, !isPaused);
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-sm text-quiet">
          <span
            aria-hidden
            className={cn("size-2 rounded-full", isPaused ? "bg-quiet" : "animate-pulse bg-accent")}
          />
          <span role="status">{stateWords(t, isPaused, isReady)}</span>
          {count > 0 && (
            <span className="tabular-nums">
              {counted(tUi, "newCall", count)}
              {count > records.length &&
                t("liveTail.theNewestLength", { length: whole(records.length) })}
            </span>
          )}
        </p>
        <Button size="sm" onClick={() => setIsPaused(!isPaused)}>
          <Icon className="size-4" aria-hidden />
          {isPaused ? t("liveTail.resume") : t("liveTail.pause")}
        </Button>
      </div>
      {error !== null && <ErrorState error={error} />}
      {records.length > 0 && <RecordsTable records={records} state={state} />}
      {records.length === 0 && error === null && (
        <Card className="px-6 py-14 text-center text-sm text-quiet">
          {t("liveTail.newCallsAppear")}
        </Card>
      )}
    </>
  );
}

function stateWords(t: Translate<"traffic">, isPaused: boolean, isReady: boolean): string {
  if (isPaused) return t("liveTail.paused");
  return isReady ? t("liveTail.listeningForCalls") : t("liveTail.connecting");
}
