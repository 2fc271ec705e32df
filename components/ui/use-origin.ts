"use client";

import { useInBrowser } from "./use-in-browser";

const originOf = () => window.location.origin;

/** This installation's address, as its user reached it; a stand-in while the server renders. */
export function useOrigin(): string {
  return useInBrowser(originOf, "https://gatehouse.example.org");
}
