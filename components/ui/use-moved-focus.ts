"use client";

import { useEffect, useRef, useState } from "react";

export type Direction = "up" | "down";

interface Move {
  readonly from: number;
  readonly to: number;
  readonly direction: Direction;
  readonly count: number;
}

/**
 * For lists whose order counts: the focus follows a moved entry, so that pressing again moves the same one.
 * Buttons carry `data-move="POSITION up"`.
 *
 * @param words says the move, to be announced; positions from 1
 */
export function useMovedFocus(words: (from: number, to: number) => string) {
  const list = useRef<HTMLOListElement>(null);
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    if (move === null) return;
    const { to, direction, count } = move;
    // At either end only the opposite button is enabled.
    const turned = to === 0 ? "down" : to === count - 1 ? "up" : direction;
    list.current?.querySelector<HTMLElement>(`[data-move="${to} ${turned}"]`)?.focus();
  }, [move]);
  const noteMove = (from: number, direction: Direction, count: number): number => {
    const to = direction === "up" ? from - 1 : from + 1;
    setMove({ from, to, direction, count });
    return to;
  };
  return { list, moved: move === null ? "" : words(move.from + 1, move.to + 1), noteMove };
}

/** The same entries, two of them in each other's place. */
export function swapped<T>(all: readonly T[], a: number, b: number): T[] {
  const [one, other] = [all[a], all[b]];
  if (one === undefined || other === undefined) return [...all];
  return all.map((each, at) => (at === a ? other : at === b ? one : each));
}
