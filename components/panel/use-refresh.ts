"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/**
 * Gives what reads the answers below a key again, after a change. What is under way was asked for before it:
 * of a page that has no answer yet, React Query would take that one for the new.
 */
export function useRefresh(): (queryKey: QueryKey) => Promise<void> {
  const client = useQueryClient();
  return async (queryKey) => {
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  };
}
