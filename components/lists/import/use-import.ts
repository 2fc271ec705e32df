"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callForResult, type SendStep } from "@/components/panel/call-for-result";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { ListHead } from "@/lib/engine/list-kinds";
import type { ImportPreview, ImportProgress, InsertedEntries } from "@/lib/panel/answers";
import type { Problem } from "@/lib/panel/schemas/problem";
import { listsPath, useRefreshLists } from "../use-lists";

export interface ImportChoices {
  readonly replaces: boolean;
  readonly skipsCovered: boolean;
}

/** An import's progress, upload included. */
export type ImportStep = ImportProgress | SendStep;

/** Previews and applies an import, with progress. */
export function useImport(list: ListHead) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  const [progress, setProgress] = useState<ImportStep | null>(null);
  const path = `${listsPath(handle)}/${list.name}/import`;
  const preview = useMutation({
    mutationFn: (text: string) =>
      callForResult<ImportPreview, ImportProgress>(path, text, setProgress, BROKEN),
    onSettled: () => setProgress(null),
  });
  const apply = useMutation({
    mutationFn: ({ text, replaces, skipsCovered }: ImportChoices & { text: string }) => {
      const query = new URLSearchParams({
        apply: "1",
        replaces: replaces ? "1" : "0",
        skipsCovered: skipsCovered ? "1" : "0",
      });
      return callForResult<InsertedEntries, ImportProgress>(
        `${path}?${query}`,
        text,
        setProgress,
        BROKEN,
      );
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
