"use client";

import { useCallback, useContext, useLayoutEffect, useState } from "react";
import { HoldPageContext } from "./hold-page";
import type { ClosingQuestion, HoldWindow } from "./use-warning-before-closing";

/** Closes a window at once, or after a question while its content, and with it the page, is held. */
export function useClosingQuestion(isOpen: boolean, onClose: () => void) {
  const [forms, setForms] = useState(0);
  const [words, setWords] = useState<ClosingQuestion | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = isOpen && forms > 0;
  // Saved or closed while the question was open: nothing to ask any more.
  if (isAsking && !isHeld) setIsAsking(false);
  const holdPage = useContext(HoldPageContext);
  useLayoutEffect(() => (isHeld ? holdPage?.() : undefined), [isHeld, holdPage]);
  const hold = useCallback<HoldWindow>((asked) => {
    setForms((count) => count + 1);
    setWords(asked);
    return () => setForms((count) => count - 1);
  }, []);
  return {
    hold,
    // An Escape pressed before the question takes the focus still belongs to the window: return to it.
    close: () => (isHeld ? setIsAsking(!isAsking) : onClose()),
    question: {
      isOpen: isAsking && isHeld,
      /** Null to ask about unsaved input. */
      words,
      onStay: () => setIsAsking(false),
      onLeave: onClose,
    },
  };
}
