"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The key that the reader's system has for commands. */
export function useCommandKey(): string {
  const isApple = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  return isApple ? "⌘" : "Ctrl";
}
