"use client";

import { useSyncExternalStore } from "react";
import { hasPasskeys } from "./passkey-browser";

const never = () => () => undefined;

/** Whether this browser has passkeys; false until the page knows. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => false);
}
