"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether React has taken over the server's HTML: before that, no handler runs. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
