import { isContractList, type ListHead, type ListName } from "@/lib/engine/list-kinds";
import type { StoredListEntry } from "@/lib/engine/list-match";
import { compileLists } from "@/lib/engine/lists";
import type { Ip } from "@/lib/ip/ip";
import { parseIpRange, rangeContains } from "@/lib/ip/range";
import type { ListWarning } from "../model";
import { coverMost, findBroad, findBroadest } from "./breadth";

/** Warnings about values that would cover too much. */
export function breadthWarnings(list: ListHead, added: readonly string[]): ListWarning[] {
  const { everyone, verb } = isContractList(list.name) ? EFFECTS[list.name] : ON_NAMED_LIST;
  if (list.kind === "address" && coverMost(added)) {
    return [{ kind: "everyone", message: everyoneMessage(added, everyone) }];
  }
  const broad = findBroad(list.kind, added);
  if (broad === null) return [];
  return [{ kind: "broad", message: `${broad} is very broad: it ${verb} millions of visitors.` }];
}

interface Effect {
  readonly everyone: string;
  readonly verb: string;
}

const BLOCKS: Effect = {
  everyone: "would block at least half of all addresses: nearly everyone.",
  verb: "would block",
};
const EFFECTS: Readonly<Record<ListName, Effect>> = {
  ipWhitelist: {
    everyone: "would let in at least half of all addresses, whatever else we find out about them.",
    verb: "would let in",
  },
  ipBlacklist: BLOCKS,
  hostnameBlacklist: BLOCKS,
};
/** Rules decide what happens to visitors on it. */
const ON_NAMED_LIST: Effect = {
  everyone: "would put at least half of all addresses on this list: nearly everyone.",
  verb: "would put on this list",
};

function everyoneMessage(added: readonly string[], effect: string): string {
  const broadest = findBroadest(added);
  const subject = broadest?.isHalf ? broadest.value : "This, taken together,";
  const named = broadest?.isHalf === false ? ` The broadest entry is ${broadest.value}.` : "";
  return `${subject} ${effect}${named}`;
}

/**
 * Warns customers who would lock themselves out.
 *
 * @param block the entry that would block their own address; null for none
 */
export function ownBlockWarnings(address: string, block: string | null): ListWarning[] {
  if (block === null) return [];
  const message = `Your own address, ${address}, would be blocked by ${block}.`;
  return [{ kind: "you", message }];
}

/** The stored entries that cover an address, and the values about to be added to one list. */
export interface OwnBlockCase {
  readonly list: string;
  readonly added: readonly string[];
  /** The entries that cover the address; `isRemoved`: by the change. */
  readonly stored: readonly (StoredListEntry & { readonly isRemoved: boolean })[];
}

/**
 * The blacklist entry through which a change would newly block this address; null when there is none.
 * Judged by the engine.
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
  const kept = stored.filter(({ isRemoved }) => !isRemoved);
  const after = compileLists([...kept, ...fresh], now).ip(ip);
  if (after?.list !== "ipBlacklist" || before?.list === "ipBlacklist") return null;
  return after.evidence[0]?.entry ?? null;
}

/** Whether an entry of an IP list covers the address. */
export function isCovering(value: string, ip: Ip): boolean {
  const range = parseIpRange(value);
  return range !== null && rangeContains(range, ip);
}
