"use client";

import { useEffect, useRef } from "react";

interface Rows {
  readonly ids: readonly string[];
  /** The one that is open in full. */
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

/**
 * J and K go to the next and previous row. While one is open in full, its window goes along.
 *
 * @returns a ref for the rows' container: each row's button has `data-row`, its id
 */
export function useRowKeys<E extends HTMLElement>(rows: Rows) {
  const container = useRef<E>(null);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      const { ids, open, onOpen } = latest.current;
      // A window on top of the rows, or of the open call, has the keys.
      const windows = document.querySelectorAll("[role=dialog]").length;
      if (windows > (open === null ? 0 : 1)) return;
      const focused = document.activeElement?.getAttribute("data-row") ?? null;
      const next = rowAfter(ids, open ?? focused, step);
      if (next === null) return;
      event.preventDefault();
      if (open !== null) return onOpen(next);
      container.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return container;
}

/** The row one step on; from nowhere, the first. Null at the ends. */
export function rowAfter(ids: readonly string[], from: string | null, step: number): string | null {
  const place = from === null ? -1 : ids.indexOf(from);
  return ids[place === -1 ? 0 : place + step] ?? null;
}
