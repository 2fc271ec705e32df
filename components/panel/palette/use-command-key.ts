"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that the reader's system has for commands. */
export function useCommandKey(): string {
  return useInBrowser(isApple, false) ? "⌘" : "Ctrl";
}
