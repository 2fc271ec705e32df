import type { ListEntryRow } from "@/components/lists/use-lists";
import { parseIp } from "@/lib/ip/parse";
import { parseIpRange, rangeContains, rangeSize } from "@/lib/ip/range";

type Entry = Pick<ListEntryRow, "value" | "expiresAt">;

/**
 * The narrowest living entry that covers a visitor; null when none does. A search of a list also finds
 * entries whose text or note only looks alike.
 *
 * @param address an address, or a CIDR once truncated
 * @param now epoch ms
 */
export function closestEntry<E extends Entry>(
  entries: readonly E[],
  address: string,
  now: number,
): E | null {
  const covering = entries
    .filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now)
    .filter(({ value }) => covers(value, address));
  return covering.sort((a, b) => sizeOf(a.value) - sizeOf(b.value))[0] ?? null;
}

function covers(value: string, address: string): boolean {
  if (value === address) return true;
  const range = parseIpRange(value);
  const ip = parseIp(address);
  return range !== null && ip !== null && rangeContains(range, ip);
}

function sizeOf(value: string): number {
  const range = parseIpRange(value);
  return range === null ? Number.POSITIVE_INFINITY : Number(rangeSize(range));
}
