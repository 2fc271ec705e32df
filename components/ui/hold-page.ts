"use client";

import { createContext, useContext, useLayoutEffect } from "react";

/** Holds the page: leaving it asks first. @returns releases it */
export type HoldPage = () => () => void;

/** The page's hold function, for the windows that open on it; null where nothing asks. */
export const HoldPageContext = createContext<HoldPage | null>(null);

/** Asks before this page is left while it has unsaved changes. */
export function useWarningBeforeLeaving(isDirty: boolean): void {
  const hold = useContext(HoldPageContext);
  // A layout effect, as are those behind it: a step back right after the last keystroke must see it.
  useLayoutEffect(() => (isDirty ? hold?.() : undefined), [isDirty, hold]);
}
