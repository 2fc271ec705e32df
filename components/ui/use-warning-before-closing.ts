"use client";

import { createContext, useContext, useLayoutEffect } from "react";

/** Keeps the window around from closing without a question, until the answer is called. */
export type HoldWindow = () => () => void;

export const HoldWindowContext = createContext<HoldWindow | null>(null);

/**
 * Asks before the window around is closed by Escape, its cross or a click beside it, while there is
 * something in it that is not saved. A button that cancels is an answer already, and asks nothing.
 */
export function useWarningBeforeClosing(isDirty: boolean): void {
  const hold = useContext(HoldWindowContext);
  // Before the next key can be pressed: an Escape right behind the last letter must find it so.
  useLayoutEffect(() => (isDirty ? hold?.() : undefined), [isDirty, hold]);
}
