import { BoundedCache } from "@/lib/base/bounded-cache";
import type { ClaimedSignature } from "./read-signatures";

/** How many of the newest signatures are remembered, at about 100 bytes each. */
const REMEMBERED = 20_000;

/**
 * Signatures that are meant to be used once, and whence they came. The same request may be judged more than once, on
 * its way through proxies and by a retry: so a second use counts only from another network.
 */
export class Replays {
  readonly #seen = new BoundedCache<string, string>(REMEMBERED);

  /** @param network the visitor's address, or IPv6 /64 */
  isReplay({ signature, nonce }: ClaimedSignature, network: string): boolean {
    if (nonce === undefined) return false;
    const mark = Buffer.from(signature.subarray(0, 48)).toString("base64");
    const before = this.#seen.get(mark);
    if (before === undefined) this.#seen.set(mark, network);
    return before !== undefined && before !== network;
  }
}
