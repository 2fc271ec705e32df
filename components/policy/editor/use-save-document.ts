"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { Documents, SaveOutcome } from "../documents";
import { type EditorTarget, isNew, paramsOf } from "./target";
import { noteFieldWarnings } from "./use-field-warnings";

/** A document to add. */
interface Addition<D> {
  readonly document: D;
  /** The customer has confirmed the guard's warnings. */
  readonly confirmed: boolean;
}

/** A document to save. */
interface Change<D> extends Addition<D> {
  /** The version the change is based on; 0: none saved yet. */
  readonly baseVersion: number;
  /** The older version to restore; 0: what counted before the first save. */
  readonly restores?: number;
}

type Params = ReturnType<typeof paramsOf>;

interface Saves<D> {
  readonly save: (handle: string, params: Params, body: Change<D>) => Promise<SaveOutcome>;
  /** Null where there is exactly one. */
  readonly add: ((handle: string, body: Addition<D>) => Promise<SaveOutcome>) | null;
}

const SAVE: { readonly [Collection in keyof Documents]: Saves<Documents[Collection]> } = {
  blocker: {
    save: (handle, _, body) => callWorkspace(handle, "PUT blocker", { body }),
    add: null,
  },
  configurations: {
    save: (handle, params, body) =>
      callWorkspace(handle, "PUT configurations/[id]", { params, body }),
    add: (handle, body) => callWorkspace(handle, "POST configurations", { body }),
  },
  smarturls: {
    save: (handle, params, body) => callWorkspace(handle, "PUT smarturls/[id]", { params, body }),
    add: (handle, body) => callWorkspace(handle, "POST smarturls", { body }),
  },
};

/** Saves a document of the target's kind; the guard may answer with warnings to confirm instead. */
export function useSaveDocument(target: EditorTarget) {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ document, confirmed, ...change }: Change<unknown>) => {
      const { add, save } = SAVE[target.collection];
      // The form of this kind has made it, and the server parses it.
      const body = { document: document as never, confirmed };
      return isNew(target) && add !== null
        ? add(handle, body)
        : save(handle, paramsOf(target), { ...body, ...change });
    },
    onSuccess: (saved) => {
      if (saved.outcome !== "saved") return;
      // A new document has an id only now; the blocker policy has none.
      const id = isNew(target) ? saved.id : target.id;
      noteFieldWarnings(client, handle, { ...target, id }, saved.fieldWarnings);
    },
    onSettled: () => refresh([handle, target.collection]),
  });
}
