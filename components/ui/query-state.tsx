"use client";

import { ErrorState, Skeleton } from "./states";

/** A query in place of its data: why it failed, or that it is loading. Nothing once there is data without an error. */
export function QueryState({
  data,
  error,
  refetch,
  lines = 4,
}: {
  data: unknown;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** The placeholder's length. */
  lines?: number;
}) {
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton lines={lines} /> : null;
}
