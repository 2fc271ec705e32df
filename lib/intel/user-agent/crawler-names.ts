import crawlers from "crawler-user-agents";

let patterns: readonly RegExp[] | undefined;

/**
 * The name by which the crawler-user-agents collection knows a crawler, as it stands in the user
 * agent, or null. About a tenth of a millisecond, so it is asked only of what is known to be a crawler,
 * and the answer is cached.
 */
export function crawlerName(ua: string): string | null {
  patterns ??= crawlers.map(({ pattern }) => new RegExp(pattern));
  for (const pattern of patterns) {
    const name = pattern.exec(ua)?.[0].replace(/[\s/]+$/, "");
    if (name) return name;
  }
  return null;
}
