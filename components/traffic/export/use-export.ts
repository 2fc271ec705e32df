"use client";

import { useRef, useState } from "react";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import { saveFile } from "@/components/ui/save-file";
import type { Filter } from "../filter/filter-names";
import { queryOf } from "../page-query";
import { filterQuery, trafficPath } from "../use-traffic";
import { type ExportProgress, readDownload } from "./read-download";

export type ExportFormat = "csv" | "jsonl";

/** The number of records in an export. */
export function useExportCount(filter: Filter, isOpen: boolean) {
  const query = filterQuery(filter);
  return useWorkspaceQuery(
    ["traffic", "count", query],
    (call) => call("GET traffic/count", { query }),
    { enabled: isOpen },
  );
}

/** Fetches an export with progress, and saves it. */
export function useExport() {
  const { handle } = useWorkspace();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<AbortController>(null);
  const start = async (filter: Filter, format: ExportFormat): Promise<boolean> => {
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setProgress({ records: 0, bytes: 0 });
    try {
      const path = `${trafficPath(handle)}/export?${queryOf({ ...filter, format })}`;
      const file = await readDownload(path, controller.signal, setProgress);
      saveFile(file, `traffic-${handle}.${format}`);
      return true;
    } catch (failure) {
      if (!controller.signal.aborted) setError(toError(failure));
      return false;
    } finally {
      setProgress(null);
    }
  };
  return { start, stop: () => running.current?.abort(), progress, error };
}

const toError = (failure: unknown) =>
  failure instanceof Error ? failure : new Error("The export was interrupted.");
