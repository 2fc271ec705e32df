"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { answerConfirmations } from "@/components/panel/confirmation";

/** Holds the calls that need a confirmation, until the reader has given it or does not want to. */
export function useConfirmation() {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerConfirmations(() => {
        setIsAsking(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  const settle = useCallback((isConfirmed: boolean) => {
    setIsAsking(false);
    for (const go of waiting.current.splice(0)) go(isConfirmed);
  }, []);
  return { isAsking, settle };
}
