import type { FeedStore } from "@/lib/feeds/reader";

/**
 * A feed store that knows nothing but these disposable domains.
 *
 * @param collected those of lists that confirm others; null when none is loaded
 */
export function disposableFeed(
  domains: readonly string[],
  collected: readonly string[] | null = null,
): FeedStore {
  return {
    current: () => ({
      revision: "1",
      has: (category) =>
        category === "disposable-domains" ||
        (category === "disposable-collected" && collected !== null),
      hasNamed: () => false,
      find: () => ({ isOn: () => false, lists: [], network: null }),
      asnLists: () => [],
      hostname: () => null,
      disposableDomain: (domain) =>
        domains.includes(domain)
          ? {
              feed: "test-disposable",
              category: "disposable-domains",
              entry: domain,
              dataDate: "2026-01-02T00:00:00.000Z",
            }
          : null,
      isCollectedDomain: (domain) => collected?.includes(domain) ?? false,
      threatUrl: () => null,
      userAgent: () => null,
      hasBrowserBuild: () => false,
      programs: () => [],
    }),
  };
}
