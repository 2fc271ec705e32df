"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** This installation's address, as its user reached it; a stand-in while the server renders. */
export function useOrigin(): string {
  return useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => "https://gatehouse.example.org",
  );
}
