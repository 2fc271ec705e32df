"use client";

import { type ComponentType, useEffect, useState } from "react";

/** The code of a window, which comes with its first opening. */
export interface LateWindow<P> {
  readonly loaded: () => ComponentType<P> | null;
  readonly load: () => Promise<ComponentType<P>>;
}

export function lateWindow<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LateWindow<P> {
  let loaded: ComponentType<P> | null = null;
  return {
    loaded: () => loaded,
    load: async () => {
      loaded ??= (await load()).default;
      return loaded;
    },
  };
}

/**
 * The window once it was opened and its code is there. Not by `lazy`: React holds back what suspends for
 * 300 ms, which a reader who has clicked would wait.
 *
 * @throws in render, to the page's error boundary, when the code cannot be loaded
 */
export function useLateWindow<P>(late: LateWindow<P>, isOpen: boolean): ComponentType<P> | null {
  const [shown, setShown] = useState<ComponentType<P> | null>(null);
  const isWanted = isOpen && shown === null;
  // Loaded for another one of its kind already: shown without a round trip.
  const known = isWanted ? late.loaded() : null;
  if (known !== null) setShown(() => known);
  useEffect(() => {
    if (!isWanted || late.loaded() !== null) return;
    late.load().then(
      (loaded) => setShown(() => loaded),
      (error: unknown) =>
        setShown(() => {
          throw error;
        }),
    );
  }, [isWanted, late]);
  return shown;
}
