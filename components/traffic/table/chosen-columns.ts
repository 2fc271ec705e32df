"use client";

import { useSyncExternalStore } from "react";
import { COLUMN_IDS, type ColumnId } from "./columns";

const STORAGE_KEY = "traffic-columns";

/** The columns that fit a laptop and answer most questions. */
export const FIRST_COLUMNS: readonly ColumnId[] = [
  "time",
  "verdict",
  "ip",
  "country",
  "reason",
  "agent",
  "url",
];

const listeners = new Set<() => void>();
let known: readonly ColumnId[] | null = null;

/** The columns that the reader chose on this device, in the explorer's order. */
export function useColumns(): readonly ColumnId[] {
  return useSyncExternalStore(subscribe, chosenColumns, () => FIRST_COLUMNS);
}

/** Chooses columns; null restores the default ones. */
export function chooseColumns(chosen: readonly ColumnId[] | null): void {
  known = chosen === null ? FIRST_COLUMNS : inOrder(chosen);
  try {
    if (chosen === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, known.join(","));
  } catch {
    // A browser that stores nothing keeps them until the page is left.
  }
  for (const listener of listeners) listener();
}

/** A stored choice: unknown columns are left out; without a known one, the first ones. */
export function readColumns(stored: string | null): readonly ColumnId[] {
  const chosen = inOrder(stored?.split(",") ?? []);
  return chosen.length === 0 ? FIRST_COLUMNS : chosen;
}

const inOrder = (ids: readonly string[]) => COLUMN_IDS.filter((id) => ids.includes(id));

function chosenColumns(): readonly ColumnId[] {
  known ??= readColumns(stored());
  return known;
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
