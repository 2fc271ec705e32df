"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** Which rows a table shows. In the URL, so that it can be shared and survives a reload. */
export interface TableView<Sort extends string> {
  readonly search: string;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

export type ChangeView<Sort extends string> = (change: Partial<TableView<Sort>>) => void;

/**
 * The view and its setter; another search or order starts at page 1.
 *
 * @param sorts every order, the default first; a constant
 */
export function useTableView<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
): readonly [TableView<Sort>, ChangeView<Sort>] {
  const path = usePathname();
  const view = readView(useSearchParams(), sorts);
  const change = useCallback<ChangeView<Sort>>(
    (part) => {
      const now = readView(new URLSearchParams(window.location.search), sorts);
      const query = writeView({ ...now, page: 1, ...part }, sorts[0]);
      // The router picks this up without fetching the same page from the server again.
      window.history.replaceState(null, "", query === "" ? path : `${path}?${query}`);
    },
    [path, sorts],
  );
  return [view, change];
}

function readView<Sort extends string>(
  params: { get(name: string): string | null },
  sorts: readonly [Sort, ...Sort[]],
): TableView<Sort> {
  const page = Number(params.get("page") ?? "1");
  return {
    search: params.get("search") ?? "",
    sort: sorts.find((sort) => sort === params.get("sort")) ?? sorts[0],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function writeView<Sort extends string>(
  { search, sort, page }: TableView<Sort>,
  usual: Sort,
): string {
  return new URLSearchParams({
    ...(search !== "" && { search }),
    ...(sort !== usual && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}
