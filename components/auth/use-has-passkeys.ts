"use client";

import { useSyncExternalStore } from "react";
import { hasPasskeys } from "./passkey-browser";

const never = () => () => undefined;

/** Whether this browser has passkeys. Nearly all have: what moved a form when it came would lose a click. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => true);
}
