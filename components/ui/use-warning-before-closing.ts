"use client";

import { createContext, useContext, useLayoutEffect } from "react";

/** The question before a held window closes. */
export interface ClosingQuestion {
  readonly title: string;
  readonly text: string;
  /** Closes nothing. */
  readonly stay: string;
  readonly leave: string;
}

/**
 * Holds the surrounding window: closing it asks first.
 *
 * @param question a constant; null to ask about unsaved input
 * @returns releases it
 */
export type HoldWindow = (question: ClosingQuestion | null) => () => void;

export const HoldWindowContext = createContext<HoldWindow | null>(null);

/**
 * Asks before the surrounding window is closed by Escape, its cross or a click outside, while it has
 * unsaved input, or something that is shown only once. A Cancel button is an answer already, and asks nothing.
 */
export function useWarningBeforeClosing(
  isHeld: boolean,
  question: ClosingQuestion | null = null,
): void {
  const hold = useContext(HoldWindowContext);
  // A layout effect, because an Escape right after the last keystroke must see it.
  useLayoutEffect(() => (isHeld ? hold?.(question) : undefined), [isHeld, hold, question]);
}
