"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

export const SORTS = ["newest", "value", "hits", "lastHit", "expires"] as const;
export type Sort = (typeof SORTS)[number];

/** The state of the page. In the URL, so that it can be shared and survives a reload. */
export interface ListView {
  /** Its name. */
  readonly list: string;
  readonly search: string;
  readonly sort: Sort;
  readonly page: number;
}

/** The view and its setter; another list, search or order starts at page 1. */
export function useListView(): readonly [ListView, (change: Partial<ListView>) => void] {
  const path = usePathname();
  const view = readView(useSearchParams());
  const change = useCallback(
    (part: Partial<ListView>) => {
      const now = readView(new URLSearchParams(window.location.search));
      const query = writeView({ ...now, page: 1, ...part });
      // The router picks this up without fetching the same page from the server again.
      window.history.replaceState(null, "", query === "" ? path : `${path}?${query}`);
    },
    [path],
  );
  return [view, change];
}

function readView(params: { get(name: string): string | null }): ListView {
  const sort = params.get("sort") ?? "newest";
  const page = Number(params.get("page") ?? "1");
  return {
    list: params.get("list") ?? "ipBlacklist",
    search: params.get("search") ?? "",
    sort: isSort(sort) ? sort : "newest",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function isSort(text: string): text is Sort {
  return SORTS.some((sort) => sort === text);
}

function writeView({ list, search, sort, page }: ListView): string {
  const params = new URLSearchParams({
    ...(list !== "ipBlacklist" && { list }),
    ...(search !== "" && { search }),
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.toString();
}
