"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

export const SORTS = ["name", "newest", "saved", "visits"] as const;
export type Sort = (typeof SORTS)[number];

/** The state of a table of configurations or SmartURLs. In the URL, so that it survives a reload. */
export interface CollectionViewState {
  readonly search: string;
  readonly sort: Sort;
  /** The chosen tag of SmartURLs; "" means all. */
  readonly tag: string;
  /** From 1. */
  readonly page: number;
}

/** The view and its setter; another search or order starts at page 1. */
export function useCollectionView(): readonly [
  CollectionViewState,
  (change: Partial<CollectionViewState>) => void,
] {
  const path = usePathname();
  const view = readView(useSearchParams());
  const change = useCallback(
    (part: Partial<CollectionViewState>) => {
      const now = readView(new URLSearchParams(window.location.search));
      const query = writeView({ ...now, page: 1, ...part });
      window.history.replaceState(null, "", query === "" ? path : `${path}?${query}`);
    },
    [path],
  );
  return [view, change];
}

export const isSort = (text: string): text is Sort => SORTS.some((sort) => sort === text);

function readView(params: { get(name: string): string | null }): CollectionViewState {
  const sort = params.get("sort") ?? "name";
  const page = Number(params.get("page") ?? "1");
  return {
    search: params.get("q") ?? "",
    sort: isSort(sort) ? sort : "name",
    tag: params.get("tag") ?? "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function writeView({ search, sort, tag, page }: CollectionViewState): string {
  return new URLSearchParams({
    ...(search !== "" && { q: search }),
    ...(sort !== "name" && { sort }),
    ...(tag !== "" && { tag }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}
