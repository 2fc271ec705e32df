"use client";

import { type ReactNode, Suspense, useState } from "react";

/** Renders a window from its first opening on, so that pages do not load windows that stay closed. */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
