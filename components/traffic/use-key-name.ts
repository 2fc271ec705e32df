"use client";

import { useTranslations } from "next-intl";
import { useFacets } from "./use-traffic";

/** Key names by the ids in traffic records; `…` while loading. */
export function useKeyName(): (id: string) => string {
  const t = useTranslations("traffic");
  const { data: facets } = useFacets();
  if (facets === undefined) return () => "…";
  const names = new Map(facets.keys.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? t("goneKey");
}
