"use client";

import { createContext, useContext, useLayoutEffect } from "react";

/** Holds the surrounding window: closing it asks first. @returns releases it */
export type HoldWindow = () => () => void;

export const HoldWindowContext = createContext<HoldWindow | null>(null);

/**
 * Asks before the surrounding window is closed by Escape, its cross or a click outside, while it has
 * unsaved input. A Cancel button is an answer already, and asks nothing.
 */
export function useWarningBeforeClosing(isDirty: boolean): void {
  const hold = useContext(HoldWindowContext);
  // A layout effect, because an Escape right after the last keystroke must see it.
  useLayoutEffect(() => (isDirty ? hold?.() : undefined), [isDirty, hold]);
}
