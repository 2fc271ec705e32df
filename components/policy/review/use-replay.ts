"use client";

import { useEffect, useState } from "react";
import { callForLines } from "@/components/panel/call-for-lines";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ReplayLine, ReplayReport } from "@/lib/panel/answers/policies";
import type { Problem } from "@/lib/panel/schemas/problem";
import type { EditorTarget } from "../editor/target";

export type ReplayState =
  | { readonly state: "running"; readonly done: number; readonly total: number | null }
  | { readonly state: "done"; readonly report: ReplayReport }
  | { readonly state: "failed"; readonly error: Error };

const BROKEN: Problem = {
  code: "internal",
  message: "The server gave an unexpected answer. Please try again.",
};
const STARTED: ReplayState = { state: "running", done: 0, total: null };

/** Replays the last decisions under an unsaved document, starting when first shown. */
export function useReplay({ collection, id }: EditorTarget, document: unknown): ReplayState {
  const { handle } = useWorkspace();
  const [replay, setReplay] = useState<ReplayState>(STARTED);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    callForLines<ReplayLine>(`w/${handle}/${collection}/replay`, {
      body: JSON.stringify({ document, ...(id !== null && { id }) }),
      contentType: "application/json",
      onLine: (line) => {
        if (line.kind === "result") setReplay({ state: "done", report: line.result });
        else setReplay({ state: "running", done: line.done, total: line.total });
      },
      signal,
      broken: BROKEN,
    }).catch((error: unknown) => {
      if (signal.aborted) return;
      setReplay({ state: "failed", error: error instanceof Error ? error : new Error("Failed") });
    });
    return () => leaving.abort();
  }, [handle, collection, id, document]);
  return replay;
}
