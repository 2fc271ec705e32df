"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { FILTER_NAMES, type Filter, type FilterName } from "./filter/filter-names";
import { closeQuery, pushQuery, queryOf, replaceQuery, typeQuery } from "./page-query";
import { type Group, isGroup } from "./summary/groups";

export type FilterChange = { readonly [name in FilterName]?: string | undefined };

export interface FilterState {
  readonly filter: Filter;
  /** Changes some filters; undefined removes one. */
  readonly change: (change: FilterChange) => void;
  /** The same while one is typed. */
  readonly type: (name: FilterName, value: string | undefined) => void;
  /** Replaces all of them, and lists calls. */
  readonly set: (filter: Filter) => void;
  /** The property that calls are grouped by; null when they are listed. */
  readonly by: Group | null;
  readonly group: (by: Group | null) => void;
  /** Filters and grouping as a query string. */
  readonly query: string;
  /** Shows what such a query string says. */
  readonly show: (query: string) => void;
  /** The record shown in full. */
  readonly record: string | null;
  readonly open: (record: string) => void;
  readonly close: () => void;
  /** Whether a field holds an invalid filter: rows below it would be those of an older one. */
  readonly isWrong: boolean;
  readonly mark: (name: FilterName, isWrong: boolean) => void;
}

/** All of it is in the URL, so that a view can be shared with a colleague, and Back undoes each step. */
export function useFilter(): FilterState {
  const params = useSearchParams();
  const [wrong, setWrong] = useState<ReadonlySet<FilterName>>(new Set());
  const mark = useCallback((name: FilterName, isWrong: boolean) => {
    setWrong((known) => {
      if (known.has(name) === isWrong) return known;
      const next = new Set(known);
      if (isWrong) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  return useMemo(() => {
    const filter = readFilter(params);
    const record = params.get("record");
    const given = params.get("by");
    const by = isGroup(given) ? given : null;
    const shown = { ...filter, by: by ?? undefined };
    return {
      filter,
      change: (change) => pushQuery({ ...shown, ...change }),
      type: (name, value) => typeQuery(name, { ...shown, [name]: value }),
      set: (values) => pushQuery(values),
      by,
      group: (chosen) => pushQuery({ ...filter, by: chosen ?? undefined }),
      query: queryOf(shown),
      show: (query) => pushQuery(Object.fromEntries(new URLSearchParams(query))),
      record,
      open: (opened) => {
        if (record === null) pushQuery({ ...shown, record: opened }, { isOpened: true });
        else replaceQuery({ ...shown, record: opened });
      },
      close: () => closeQuery(shown),
      isWrong: wrong.size > 0,
      mark,
    };
  }, [params, wrong, mark]);
}

function readFilter(params: { get(name: string): string | null }): Filter {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = params.get(name);
      return value === null || value === "" ? [] : [[name, value]];
    }),
  );
}
