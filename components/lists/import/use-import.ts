"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callWithProgress } from "@/components/panel/call-with-progress";
import { useWorkspace } from "@/components/panel/workspace-context";
import type {
  ImportPreview,
  ImportProgress,
  InsertedEntries,
  ListName,
} from "@/lib/panel/answers/lists";
import { listsPath, useRefreshLists } from "../use-lists";

export interface ImportChoices {
  readonly replaces: boolean;
  readonly skipsCovered: boolean;
}

/** Where an import is, its way to the server included. */
export type ImportStep = ImportProgress | { readonly step: "send"; readonly part: number };

/** Previews and applies an import, with how far either is. */
export function useImport(list: ListName) {
  const { handle } = useWorkspace();
  const refresh = useRefreshLists();
  const [progress, setProgress] = useState<ImportStep | null>(null);
  const listeners = {
    onSent: (part: number) => setProgress({ step: "send", part }),
    onProgress: setProgress,
  };
  const path = `${listsPath(handle)}/${list}/import`;
  const preview = useMutation({
    mutationFn: (text: string) =>
      callWithProgress<ImportProgress, ImportPreview>(path, text, listeners),
    onSettled: () => setProgress(null),
  });
  const apply = useMutation({
    mutationFn: ({ text, replaces, skipsCovered }: ImportChoices & { text: string }) => {
      const query = new URLSearchParams({
        apply: "1",
        replaces: replaces ? "1" : "0",
        skipsCovered: skipsCovered ? "1" : "0",
      });
      return callWithProgress<ImportProgress, InsertedEntries>(`${path}?${query}`, text, listeners);
    },
    onSettled: () => setProgress(null),
    onSuccess: () => refresh(),
  });
  return { preview, apply, progress };
}
