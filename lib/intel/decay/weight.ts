import { DAY_MS } from "@/lib/base/durations";
import { LEAST_WEIGHT } from "@/lib/engine/checks/check";
import type { UserType } from "@/lib/engine/facts";
import type { HalfLifeDays, ListMatch } from "@/lib/feeds/types";
import { HALF_LIVES } from "./half-lives";

const WHOSE: Readonly<Record<UserType, keyof HalfLifeDays>> = {
  residential: "people",
  cellular: "people",
  business: "others",
  unknown: "others",
  hosting: "hosting",
};

/** Too little to block. */
export const STALE_WEIGHT = LEAST_WEIGHT - 0.01;

/**
 * The remaining weight of a list's entry, from 1 (seen today) towards 0: half after each half-life of its kind in this
 * kind of network, and too little to block once the whole list is stale. Undefined for entries that do not age, such as a provider's own ranges.
 *
 * @param now epoch ms
 */
export function weightOf(match: ListMatch, userType: UserType, now: number): number | undefined {
  const whose = WHOSE[userType];
  const halfLife = match.halfLifeDays?.[whose] ?? HALF_LIVES[match.category]?.[whose];
  if (halfLife === undefined) return undefined;
  // A list that its publisher no longer keeps up says nothing certain about anybody.
  const most = match.staleFrom !== undefined && now >= match.staleFrom ? STALE_WEIGHT : 1;
  const ageDays = Math.max(0, now - Date.parse(match.dataDate)) / DAY_MS;
  return Math.min(most, Math.round(100 * 0.5 ** (ageDays / halfLife)) / 100);
}
