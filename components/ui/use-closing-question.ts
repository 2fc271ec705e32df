"use client";

import { useCallback, useContext, useEffect, useState } from "react";
import { HoldPageContext } from "./hold-page";
import type { HoldWindow } from "./use-warning-before-closing";

/** Whether a window may close: at once, or after a question while something in it holds it, and the page below with it. */
export function useClosingQuestion(isOpen: boolean, onClose: () => void) {
  const [forms, setForms] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = isOpen && forms > 0;
  // Saved, or closed, while the question was there: nothing is left to be asked about.
  if (isAsking && !isHeld) setIsAsking(false);
  const holdPage = useContext(HoldPageContext);
  useEffect(() => (isHeld ? holdPage?.() : undefined), [isHeld, holdPage]);
  const hold = useCallback<HoldWindow>(() => {
    setForms((count) => count + 1);
    return () => setForms((count) => count - 1);
  }, []);
  return {
    hold,
    // An Escape that comes before the question listens to keys is still the window's: back to it.
    close: () => (isHeld ? setIsAsking(!isAsking) : onClose()),
    question: {
      isOpen: isAsking && isHeld,
      onStay: () => setIsAsking(false),
      onLeave: onClose,
    },
  };
}
