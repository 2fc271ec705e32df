"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { hasPasskeys } from "./passkey-browser";

/** Whether this browser has passkeys. Nearly all have: what moved a form when it came would lose a click. */
export function useHasPasskeys(): boolean {
  return useInBrowser(hasPasskeys, true);
}
