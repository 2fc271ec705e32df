"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the current one of a row of links or buttons in sight where the row is wider than the screen, also
 * when that is turned or made narrower. The page itself is not scrolled.
 *
 * @param layout changes whenever another one is current, or something in the row becomes wider
 * @returns the row's ref; the current one has `aria-current="page"`
 */
export function useCurrentInView(layout: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is where is read from the page
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
