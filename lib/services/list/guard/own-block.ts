import { compileLists, type ListName, type StoredListEntry } from "@/lib/engine/lists";
import type { Ip } from "@/lib/ip/ip";
import { parseIpRange, rangeContains } from "@/lib/ip/range";

/** What the lists have for an address now, and what is about to be added to one of them. */
export interface OwnBlockCase {
  readonly list: ListName;
  readonly added: readonly string[];
  /** The entries that cover the address; `goes` when the change removes it. */
  readonly stored: readonly (StoredListEntry & { readonly goes: boolean })[];
}

/**
 * The blacklist's entry by which a change would block this address, which it does not block yet; null
 * when there is none. Judged by the engine.
 *
 * @param now epoch ms
 */
export function judgeOwnBlock(
  { list, added, stored }: OwnBlockCase,
  ip: Ip,
  now: number,
): string | null {
  const fresh = added.flatMap((value, index): StoredListEntry[] =>
    isCovering(value, ip) ? [{ id: `new ${index}`, list, value, expiresAt: null }] : [],
  );
  const before = compileLists(stored, now).ip(ip);
  const kept = stored.filter(({ goes }) => !goes);
  const after = compileLists([...kept, ...fresh], now).ip(ip);
  if (after?.list !== "ipBlacklist" || before?.list === "ipBlacklist") return null;
  return after.evidence[0]?.entry ?? null;
}

/** Whether an entry of an IP list covers the address. */
export function isCovering(value: string, ip: Ip): boolean {
  const range = parseIpRange(value);
  return range !== null && rangeContains(range, ip);
}
