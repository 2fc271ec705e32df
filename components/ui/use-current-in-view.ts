"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the current one of a row of links or buttons in sight where the row is wider than the screen. The
 * page itself is not scrolled.
 *
 * @param layout changes whenever another one is current, or something in the row becomes wider
 * @returns the row's ref; the current one has `aria-current="page"`
 */
export function useCurrentInView(layout: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is where is read from the page
  useLayoutEffect(() => {
    const shown = row.current?.querySelector("[aria-current=page]");
    if (!row.current || !shown) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [layout]);
  return row;
}
