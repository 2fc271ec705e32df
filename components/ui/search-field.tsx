"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Input } from "./field";

const TYPING_PAUSE_MS = 250;

/** A search that waits for a pause in typing. What it searches for may also change without it. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
}: {
  /** For screen readers. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  // The typed text before it is searched for.
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const isDone = typed === value;
    const timer = setTimeout(
      () => (isDone ? setTyped(null) : onChange(typed)),
      isDone ? 0 : TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="relative min-w-52 grow sm:max-w-sm">
      <Search
        className="pointer-events-none absolute top-2.5 left-3 size-4 text-quiet"
        aria-hidden
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        className="pl-9"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
