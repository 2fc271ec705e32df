"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** Which rows a table shows. In the URL, so that it can be shared and survives a reload. */
export interface TableView<Sort extends string, Filter extends string = never> {
  readonly search: string;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly filter: Readonly<Record<Filter, string>>;
}

type ChangeView<Sort extends string, Filter extends string> = (
  change: Partial<TableView<Sort, Filter>>,
) => void;

/** All parts that a view can have; constants. */
interface ViewParts<Sort extends string, Filter extends string> {
  /** Every order, the default first. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Further parts by their names in the URL, each with its default. */
  readonly filter?: Readonly<Record<Filter, string>>;
  /** The name of the search in the URL. */
  readonly searchName?: string;
}

type Entries = readonly (readonly [name: string, value: string])[];

/** The view and its setter; any change but of the page starts at page 1. */
export function useTableView<Sort extends string, Filter extends string = never>(
  parts: ViewParts<Sort, Filter>,
): readonly [TableView<Sort, Filter>, ChangeView<Sort, Filter>] {
  const path = usePathname();
  const view = readView(useSearchParams(), parts);
  const change = useCallback<ChangeView<Sort, Filter>>(
    (part) => {
      const now = readView(new URLSearchParams(window.location.search), parts);
      const query = writeView({ ...now, page: 1, ...part }, parts);
      // The router picks this up without fetching the same page from the server again.
      window.history.replaceState(null, "", query === "" ? path : `${path}?${query}`);
    },
    [path, parts],
  );
  return [view, change];
}

function readView<Sort extends string, Filter extends string>(
  params: { get(name: string): string | null },
  { sorts, filter = {} as Record<Filter, string>, searchName = "search" }: ViewParts<Sort, Filter>,
): TableView<Sort, Filter> {
  const page = Number(params.get("page") ?? "1");
  const filters: Entries = Object.entries<string>(filter).map(([name, usual]) => [
    name,
    params.get(name) ?? usual,
  ]);
  return {
    search: params.get(searchName) ?? "",
    sort: sorts.find((sort) => sort === params.get("sort")) ?? sorts[0],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filter: Object.fromEntries(filters) as Record<Filter, string>, // the same names
  };
}

function writeView<Sort extends string, Filter extends string>(
  view: TableView<Sort, Filter>,
  { sorts, filter, searchName = "search" }: ViewParts<Sort, Filter>,
): string {
  const usual: Record<string, string> = { ...filter, sort: sorts[0], page: "1", [searchName]: "" };
  const values: Entries = [
    ...Object.entries<string>(view.filter),
    [searchName, view.search],
    ["sort", view.sort],
    ["page", String(view.page)],
  ];
  const changed = values.filter(([name, value]) => value !== usual[name]);
  return new URLSearchParams(Object.fromEntries(changed)).toString();
}
