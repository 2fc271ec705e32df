"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/**
 * Refetches the queries below a key after a change. Requests in flight predate the change; React Query
 * would take one for the new answer on a page that has none yet.
 */
export function useRefresh(): (queryKey: QueryKey) => Promise<void> {
  const client = useQueryClient();
  return async (queryKey) => {
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  };
}
