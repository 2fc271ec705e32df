"use client";

import { lazy, Suspense } from "react";
import type { Language } from "./highlighted";

const Highlighted = lazy(() =>
  import("./highlighted").then((module) => ({ default: module.Highlighted })),
);

/** The same in the browser, where the grammars are loaded after the code is shown. */
export function LateHighlighted({ code, language }: { code: string; language: Language }) {
  return (
    <Suspense fallback={code}>
      <Highlighted code={code} language={language} />
    </Suspense>
  );
}
