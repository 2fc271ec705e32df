import { DAY_MS } from "@/lib/base/durations";
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

/**
 * The remaining weight of a list's entry, from 1 (seen today) towards 0: half after each half-life of its kind in this
 * kind of network. Undefined for entries that do not age, such as a provider's own ranges.
 *
 * @param now epoch ms
 */
export function weightOf(match: ListMatch, userType: UserType, now: number): number | undefined {
  const whose = WHOSE[userType];
  const halfLife = match.halfLifeDays?.[whose] ?? HALF_LIVES[match.category]?.[whose];
  if (halfLife === undefined) return undefined;
  const ageDays = Math.max(0, now - Date.parse(match.dataDate)) / DAY_MS;
  return Math.round(100 * 0.5 ** (ageDays / halfLife)) / 100;
}
