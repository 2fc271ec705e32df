import type { KeySpending } from "./use-overview";

/** The credits that one key, or one endpoint, spent. */
export interface Spent {
  readonly id: string;
  readonly credits: number;
  readonly previousCredits: number;
}

/** Adds up what was spent by key or endpoint; the largest first, without those that spent nothing. */
export function spentBy(spending: readonly KeySpending[], by: "keyId" | "endpoint"): Spent[] {
  const sums = new Map<string, Spent>();
  for (const each of spending) {
    const id = each[by];
    const { credits = 0, previousCredits = 0 } = sums.get(id) ?? {};
    sums.set(id, {
      id,
      credits: credits + each.credits,
      previousCredits: previousCredits + each.previousCredits,
    });
  }
  return [...sums.values()]
    .filter(({ credits }) => credits > 0)
    .sort((a, b) => b.credits - a.credits);
}
