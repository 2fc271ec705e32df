"use client";

import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { FieldWarnings } from "../documents";
import type { EditorTarget } from "./target";

const NONE: FieldWarnings = {};

const queryKey = (handle: string, { collection, id }: EditorTarget) => [
  handle,
  collection,
  id,
  "field-warnings",
];

/** Warnings about the last save of a document in this window. */
export function useFieldWarnings(target: EditorTarget): FieldWarnings {
  const { handle } = useWorkspace();
  const { data = NONE } = useQuery<FieldWarnings>({
    queryKey: queryKey(handle, target),
    queryFn: skipToken,
  });
  return data;
}

/** Kept beside the document, not in the form: a new document moves to its own page once it is created. */
export function noteFieldWarnings(
  client: QueryClient,
  handle: string,
  target: EditorTarget,
  warnings: FieldWarnings = NONE,
): void {
  client.setQueryData(queryKey(handle, target), warnings);
}
