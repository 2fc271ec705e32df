"use client";

import { useFacets } from "./use-traffic";

export const GONE_KEY = "A key that is gone";

/** Key names by the ids in traffic records; `…` while loading. */
export function useKeyName(): (id: string) => string {
  const { data: facets } = useFacets();
  if (facets === undefined) return () => "…";
  const names = new Map(facets.keys.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? GONE_KEY;
}
