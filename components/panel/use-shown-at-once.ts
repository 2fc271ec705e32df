"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** @param key of the query that the answer is of: there is one for each page, search and order */
export type Change<Shown> = (shown: Shown, key: QueryKey) => Shown;

/**
 * Shows a change at once, in every answer of the server's that is kept below a key.
 *
 * @returns what shows a change, and then gives what takes it back when the server refuses
 */
export function useShownAtOnce<Shown>(queryKey: QueryKey) {
  const client = useQueryClient();
  return async (change: Change<Shown>): Promise<() => void> => {
    // What is under way was asked for before the change, and would hide it.
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
