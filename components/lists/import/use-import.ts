"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { callForLines } from "@/components/panel/call-for-lines";
import { useWorkspace } from "@/components/panel/workspace-context";
import type {
  ImportPreview,
  ImportProgress,
  InsertedEntries,
  ListName,
} from "@/lib/panel/answers/lists";
import { type Problem, readProblem } from "@/lib/panel/schemas/problem";
import { listsPath, useRefreshLists } from "../use-lists";

export interface ImportChoices {
  readonly replaces: boolean;
  readonly skipsCovered: boolean;
}

/** An import's progress, upload included. */
export type ImportStep = ImportProgress | { readonly step: "send"; readonly part: number };

/** Previews and applies an import, with progress. */
export function useImport(list: ListName) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  const [progress, setProgress] = useState<ImportStep | null>(null);
  const path = `${listsPath(handle)}/${list}/import`;
  const preview = useMutation({
    mutationFn: (text: string) => callImport<ImportPreview>(path, text, setProgress),
    onSettled: () => setProgress(null),
  });
  const apply = useMutation({
    mutationFn: ({ text, replaces, skipsCovered }: ImportChoices & { text: string }) => {
      const query = new URLSearchParams({
        apply: "1",
        replaces: replaces ? "1" : "0",
        skipsCovered: skipsCovered ? "1" : "0",
      });
      return callImport<InsertedEntries>(`${path}?${query}`, text, setProgress);
    },
    onSettled: () => setProgress(null),
    onSuccess: () => refresh(),
  });
  return { preview, apply, progress };
}

const BROKEN: Problem = {
  code: "internal",
  message: "The connection was lost. The change may have been made: check before you retry.",
};

/** @throws ApiError */
async function callImport<R>(
  path: string,
  text: string,
  onStep: (step: ImportStep) => void,
): Promise<R> {
  let result: R | undefined;
  await callForLines<{ progress?: ImportProgress; result?: R }>(path, {
    body: text,
    contentType: "text/plain; charset=utf-8",
    onSent: (part) => onStep({ step: "send", part }),
    onLine: (line) => {
      if (line.progress !== undefined) onStep(line.progress);
      else if (line.result !== undefined) result = line.result;
      else throw new ApiError(readProblem(line) ?? BROKEN);
    },
    broken: BROKEN,
  });
  if (result === undefined) throw new ApiError(BROKEN);
  return result;
}
