"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** @param key of the answer's query: there is one for each page, search and order */
export type Change<Shown> = (shown: Shown, key: QueryKey) => Shown;

/**
 * Applies a change optimistically to every cached answer below a key.
 *
 * @returns applies a change and returns its rollback
 */
export function useShownAtOnce<Shown>(queryKey: QueryKey) {
  const client = useQueryClient();
  return async (change: Change<Shown>): Promise<() => void> => {
    // Requests in flight predate the change and would undo it.
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData<Shown>({ queryKey });
    for (const [key, shown] of before) {
      if (shown !== undefined) client.setQueryData<Shown>(key, change(shown, key));
    }
    return () => {
      for (const [key, shown] of before) client.setQueryData(key, shown);
    };
  };
}
