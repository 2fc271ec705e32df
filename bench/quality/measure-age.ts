import { browserAt } from "./measure";
import type { Decision, Product } from "./product";
import type { Counted } from "./row";

const GROUP = "Listed addresses that still block, by the data's age";
const BY_LISTS = /^(?:threatFeeds|ipDatabase|maliciousActivity)$/;

/** Addresses that lists block when their data is fresh, by whose network they are in. */
export interface Listed {
  readonly people: readonly string[];
  readonly hosting: readonly string[];
}

export const isByList = ({ blockAccess, detail }: Decision): boolean =>
  blockAccess === 1 && BY_LISTS.test(detail.decidedBy ?? "");

/** Which of the addresses lists block now. */
export async function listedNow(product: Product, ips: readonly string[]): Promise<Listed> {
  const decisions = await product.decide(ips.map(browserAt));
  const blocked = (userType: RegExp) =>
    ips.filter((_, index) => {
      const decision = decisions[index];
      return decision !== undefined && isByList(decision) && userType.test(decision.userType);
    });
  return { people: blocked(/^(?:residential|cellular)$/), hosting: blocked(/^hosting$/) };
}

/** How many of them still are blocked by lists. */
export async function measureAge(
  product: Product,
  { people, hosting }: Listed,
  days: number,
): Promise<Counted[]> {
  const row = async (name: string, side: Counted["side"], goal: number, ips: readonly string[]) => {
    const decisions = await product.decide(ips.map(browserAt));
    const blocked = decisions.filter(isByList).length;
    const counts = { calls: ips.length, blocked, found: blocked, by: "blocked" } as const;
    return { group: GROUP, name: `${name}, after ${days} days`, side, goal, ...counts };
  };
  return [
    await row("in people's networks", "people", 0.05, people),
    await row("in hosting networks", "programs", 0.6, hosting),
  ];
}
