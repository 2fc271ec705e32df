"use client";

import { lazy, Suspense } from "react";
import type { CountryShapesProps } from "./country-shapes";

// The shapes weigh more than the rest of the form, and most policies have no country rule.
const CountryShapes = lazy(() => import("./country-shapes"));

/** A clickable world map. The list beneath does the same for keyboards and screen readers. */
export function CountryMap(props: CountryShapesProps) {
  return (
    <div
      aria-hidden
      className="aspect-[950/430] w-full overflow-hidden rounded-md border border-line bg-page in-disabled:pointer-events-none"
    >
      <Suspense fallback={<div className="size-full animate-pulse bg-raised" />}>
        <CountryShapes {...props} />
      </Suspense>
    </div>
  );
}
