"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { SaveOutcome } from "@/lib/panel/answers/policies";
import type { SaveDocument } from "@/lib/panel/schemas/policy";
import { type EditorTarget, isNew, targetPath } from "./target";
import { noteFieldWarnings } from "./use-field-warnings";

/** A stored document. */
export interface StoredDocument<D> {
  /** 0: nothing saved yet. */
  readonly version: number;
  readonly document: D;
}

export function useDocument<D>(target: EditorTarget) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, target.collection, target.id, "document"],
    queryFn: () => callApi<StoredDocument<D>>(targetPath(handle, target)),
    enabled: !isNew(target),
  });
}

/** Saves a document; the guard may answer with warnings to confirm instead. */
export function useSaveDocument(target: EditorTarget) {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ document, confirmed, ...change }: SaveDocument) =>
      isNew(target)
        ? callApi<SaveOutcome>(targetPath(handle, target), "POST", { document, confirmed })
        : callApi<SaveOutcome>(targetPath(handle, target), "PUT", {
            document,
            confirmed,
            ...change,
          }),
    onSuccess: (saved) => {
      if (saved.outcome !== "saved") return;
      // A new document has an id only now; the blocker policy has none.
      const id = isNew(target) ? saved.id : target.id;
      noteFieldWarnings(client, handle, { ...target, id }, saved.fieldWarnings);
    },
    onSettled: () => refresh([handle, target.collection]),
  });
}
