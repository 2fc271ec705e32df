"use client";

import { useFacets } from "./use-traffic";

/** A key's id says nothing to anybody. */
export const GONE_KEY = "A key that is gone";

/** Names by the ids that traffic is recorded under; `…` until they are known. */
export function useKeyName(): (id: string) => string {
  const { data: facets } = useFacets();
  if (facets === undefined) return () => "…";
  const names = new Map(facets.keys.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? GONE_KEY;
}
