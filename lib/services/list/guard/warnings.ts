import type { ListName } from "@/lib/engine/lists";
import { coverMost, findBroad } from "./breadth";

/** Something that is allowed, and that hardly anybody wants: the customer is asked first. */
export interface ListWarning {
  readonly kind: "everyone" | "broad" | "you";
  readonly message: string;
}

/** What a customer should know before these values come on the list. */
export function breadthWarnings(list: ListName, added: readonly string[]): ListWarning[] {
  const blocks = list !== "ipWhitelist";
  if (list !== "hostnameBlacklist" && coverMost(added)) {
    const message = blocks
      ? "This would block at least half of all addresses: nearly everyone."
      : "This would let in at least half of all addresses, whatever else is found about them.";
    return [{ kind: "everyone", message }];
  }
  const broad = findBroad(list, added);
  if (broad === null) return [];
  const verb = blocks ? "would block" : "would let in";
  return [{ kind: "broad", message: `${broad} is very broad: it ${verb} millions of visitors.` }];
}

/**
 * What a customer should know who would lock themselves out.
 *
 * @param block the entry by which their own address would be blocked; null when it would not
 */
export function ownBlockWarnings(address: string, block: string | null): ListWarning[] {
  if (block === null) return [];
  const message = `Your own address, ${address}, would be blocked, by ${block}.`;
  return [{ kind: "you", message }];
}
