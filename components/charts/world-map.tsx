"use client";

import { lazy, Suspense } from "react";
import type { WorldShapesProps } from "./world-shapes";

// The shapes weigh more than the page around them.
const WorldShapes = lazy(() => import("./world-shapes"));

/** The world with shaded countries. The page must give the same data as text, too. */
export function WorldMap(props: WorldShapesProps) {
  return (
    <div aria-hidden className="aspect-[930/440] w-full">
      <Suspense fallback={<div className="size-full animate-pulse rounded bg-raised" />}>
        <WorldShapes {...props} />
      </Suspense>
    </div>
  );
}
