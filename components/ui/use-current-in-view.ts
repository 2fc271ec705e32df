"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the current link or button of a row visible where the row is wider than the screen, also after
 * rotation or resizing. Does not scroll the page itself.
 *
 * @param layout changes when the current one changes, or something in the row grows
 * @returns the row's ref; the current one has `aria-current="page"`
 */
export function useCurrentInView(layout: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions are read from the page
  useLayoutEffect(() => showCurrent(row.current), [layout]);
  useEffect(() => {
    if (row.current === null) return;
    const observer = new ResizeObserver(() => showCurrent(row.current));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return row;
}

function showCurrent(row: HTMLElement | null): void {
  const shown = row?.querySelector("[aria-current=page]");
  if (!row || !shown) return;
  const [outer, inner] = [row.getBoundingClientRect(), shown.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
