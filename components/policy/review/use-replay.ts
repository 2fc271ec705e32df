"use client";

import { useEffect, useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ReplayLine, ReplayReport } from "@/lib/panel/answers/policies";
import type { EditorTarget } from "../editor/target";
import { streamLines } from "./stream-lines";

export type ReplayState =
  | { readonly state: "running"; readonly done: number; readonly total: number | null }
  | { readonly state: "done"; readonly report: ReplayReport }
  | { readonly state: "failed"; readonly error: Error };

const STARTED: ReplayState = { state: "running", done: 0, total: null };

/** Replays the last decisions by a document that is not saved yet, from when it is first shown. */
export function useReplay({ collection, id }: EditorTarget, document: unknown): ReplayState {
  const { handle } = useWorkspace();
  const [replay, setReplay] = useState<ReplayState>(STARTED);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const run = async () => {
      const body = { document, ...(id !== null && { id }) };
      const lines = streamLines<ReplayLine>(`w/${handle}/${collection}/replay`, body, signal);
      for await (const line of lines) {
        if (line.kind === "result") setReplay({ state: "done", report: line.result });
        else setReplay({ state: "running", done: line.done, total: line.total });
      }
    };
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      setReplay({ state: "failed", error: error instanceof Error ? error : new Error("Failed") });
    });
    return () => leaving.abort();
  }, [handle, collection, id, document]);
  return replay;
}
