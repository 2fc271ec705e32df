"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * A value that only the browser knows, and that does not change there.
 *
 * @param meanwhile while the server renders, and until React has taken over its HTML
 */
export function useInBrowser<T extends string | boolean>(read: () => T, meanwhile: T): T {
  return useSyncExternalStore(never, read, () => meanwhile);
}
