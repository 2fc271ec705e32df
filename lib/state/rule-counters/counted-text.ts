import { MAX_WINDOW_MS, MIN_WINDOW_MS } from "@/lib/engine/counters/counts";
import type { Counted } from "./rule-counts";

type Count = Omit<Counted, "isNew">;

const ENTRY = /^(\d{1,16}):(\d{1,8}):(\d{1,10}):(\d{1,7})$/;

/** Counts in the form that processes exchange: `key:window:slice:times`, one after the other. */
export const writeCounted = (counted: readonly Count[]): string =>
  counted
    .map(({ key, windowMs, slice, times }) => [key, windowMs, slice, times].join(":"))
    .join(";");

/** Entries that are not in this form, as another release may write them, are left out. */
export function readCounted(text: string): Count[] {
  return text.split(";").flatMap((entry) => {
    const [, key, windowMs, slice, times] = ENTRY.exec(entry) ?? [];
    if (key === undefined) return [];
    const count = {
      key: Number(key),
      windowMs: Number(windowMs),
      slice: Number(slice),
      times: Number(times),
    };
    const isWindow = count.windowMs >= MIN_WINDOW_MS && count.windowMs <= MAX_WINDOW_MS;
    return isWindow && Number.isSafeInteger(count.key) ? [count] : [];
  });
}
