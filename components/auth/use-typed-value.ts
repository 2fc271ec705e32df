"use client";

import { type ChangeEvent, useEffect, useRef } from "react";

/**
 * Props of an input that keeps what was typed, or filled in by the browser, before React took over the
 * page: a controlled one would be emptied then. To empty it, give it another key.
 */
export function useTypedValue(value: string, onChange: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    const typed = ref.current?.value ?? "";
    if (typed !== "") tell.current(typed);
  }, []);
  return {
    ref,
    defaultValue: value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
  };
}
