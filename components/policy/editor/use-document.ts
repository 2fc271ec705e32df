"use client";

import { useQuery } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { Documents } from "../documents";
import { type EditorTarget, isNew, paramsOf } from "./target";

/** A stored document. */
export interface StoredDocument<D> {
  /** 0: nothing saved yet. */
  readonly version: number;
  readonly document: D;
}

type Read<D> = (handle: string, params: ReturnType<typeof paramsOf>) => Promise<StoredDocument<D>>;

const READ: { readonly [Collection in keyof Documents]: Read<Documents[Collection]> } = {
  blocker: (handle) => callWorkspace(handle, "GET blocker"),
  configurations: (handle, params) => callWorkspace(handle, "GET configurations/[id]", { params }),
  smarturls: (handle, params) => callWorkspace(handle, "GET smarturls/[id]", { params }),
};

export function useDocument<Collection extends keyof Documents>(target: EditorTarget<Collection>) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, target.collection, target.id, "document"],
    queryFn: () => READ[target.collection](handle, paramsOf(target)),
    enabled: !isNew(target),
  });
}
