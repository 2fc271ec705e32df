import type { TrafficPage } from "@/components/traffic/use-traffic";

const MAX_URL = 40;

/** One line for a choice: the address, where from, what it asked for. */
export function visitorLabel({ ip, countryCode, url }: TrafficPage["records"][number]): string {
  const shortUrl = url !== null && url.length > MAX_URL ? `${url.slice(0, MAX_URL)}…` : url;
  return [ip, countryCode, shortUrl].filter((part) => part !== null && part !== "").join(" · ");
}
