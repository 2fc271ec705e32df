"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";

/** The explorer's filters, in the order of its chips. */
export const FILTER_NAMES = [
  "since",
  "from",
  "to",
  "blocked",
  "ip",
  "reason",
  "program",
  "endpoint",
  "rule",
  "key",
  "country",
  "asn",
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];
export type Filter = Readonly<Partial<Record<FilterName, string>>>;

export interface FilterState {
  readonly filter: Filter;
  /** Changes some filters; undefined removes one. */
  readonly change: (change: { readonly [name in FilterName]?: string | undefined }) => void;
  readonly clear: () => void;
  /** The record shown in full. */
  readonly record: string | null;
  readonly open: (record: string | null) => void;
}

/** All of it is in the URL, so that a view can be shared with a colleague. */
export function useFilter(): FilterState {
  const params = useSearchParams();
  return useMemo(() => {
    const filter: Filter = Object.fromEntries(
      FILTER_NAMES.flatMap((name) => {
        const value = params.get(name);
        return value === null || value === "" ? [] : [[name, value]];
      }),
    );
    const record = params.get("record");
    return {
      filter,
      change: (change) => replace({ ...filter, ...change }),
      clear: () => replace({}),
      record,
      open: (opened) => replace({ ...filter, record: opened ?? undefined }),
    };
  }, [params]);
}

/** As the API takes it. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "",
  );
  return String(new URLSearchParams(given));
}

function replace(values: Readonly<Record<string, string | undefined>>): void {
  window.history.replaceState(null, "", `?${queryOf(values)}`);
}
