"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { callForLines } from "@/components/panel/call-for-lines";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ReplayLine, ReplayReport } from "@/lib/panel/answers";
import type { EditorTarget } from "../editor/target";

export type ReplayState =
  | { readonly state: "running"; readonly done: number; readonly total: number | null }
  | { readonly state: "done"; readonly report: ReplayReport }
  | { readonly state: "failed"; readonly error: Error };

const STARTED: ReplayState = { state: "running", done: 0, total: null };

/** Replays the last decisions under an unsaved document, starting when first shown. */
export function useReplay({ collection, id }: EditorTarget, document: unknown): ReplayState {
  const { handle } = useWorkspace();
  const t = useTranslations("policy.replay");
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
      broken: { code: "internal", message: t("broken") },
    }).catch((error: unknown) => {
      if (signal.aborted) return;
      setReplay({
        state: "failed",
        error: error instanceof Error ? error : new Error(t("broken")),
      });
    });
    return () => leaving.abort();
  }, [handle, collection, id, document, t]);
  return replay;
}
