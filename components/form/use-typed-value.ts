"use client";

import { type ChangeEvent, useEffect, useRef } from "react";

/**
 * Props of an input that keeps what was typed or autofilled before hydration: React would empty a
 * controlled one.
 */
export function useTypedValue(value: string, onChange: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const onFilled = useRef(onChange);
  const last = useRef(value);
  useEffect(() => {
    const typed = ref.current?.value ?? "";
    if (typed !== "") onFilled.current(typed);
  }, []);
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    // Cleared, or derived from another field.
    if (ref.current !== null && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return {
    ref,
    defaultValue: value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
  };
}
