"use client";

import { safeNext } from "@/lib/auth/safe-next";

/*
 * Where a sign-up was headed. The link in its mail opens in another tab, and does not say: it would let
 * anyone have words of their own mailed to strangers.
 */

const KEPT = "gatehouse.next";
const KEPT_MS = 3 * 86_400_000;

/** @param next a path of ours */
export function keepNext(email: string, next: string, now = Date.now()): void {
  localStorage.setItem(KEPT, JSON.stringify({ email: email.trim().toLowerCase(), next, at: now }));
}

/** Where the sign-up of that address was headed; the panel's first page unless it was in this browser. */
export function takeNext(email: string, now = Date.now()): string {
  const text = localStorage.getItem(KEPT);
  localStorage.removeItem(KEPT);
  const kept = parse(text);
  const isTheirs = kept.email === email && now - Number(kept.at) < KEPT_MS;
  return safeNext(isTheirs && typeof kept.next === "string" ? kept.next : undefined);
}

/** Anything may be in there. */
function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
