"use client";

import { createContext, useContext, useEffect } from "react";

/** Holds the page: leaving it asks first. @returns releases it */
export type HoldPage = () => () => void;

/** The page's hold function, for the windows that open on it; null where nothing asks. */
export const HoldPageContext = createContext<HoldPage | null>(null);

/** Asks before this page is left while it has unsaved changes. */
export function useWarningBeforeLeaving(isDirty: boolean): void {
  const hold = useContext(HoldPageContext);
  useEffect(() => (isDirty ? hold?.() : undefined), [isDirty, hold]);
}
