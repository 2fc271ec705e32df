import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { SignatureFact } from "@/lib/engine/facts";
import type { SentRequest } from "../sent-request";
import type { ClaimedSignature } from "./read-signatures";
import { type KeysOf, verifySignature } from "./verify-signature";

/** How many of the newest signatures are remembered, at about 100 bytes each. */
const REMEMBERED = 20_000;

/** Says of a request which agent has signed it, from memory. */
export interface SignedAgents {
  /**
   * Null when it is not signed.
   *
   * @param network the visitor's address, or IPv6 /64
   */
  verify(sent: SentRequest, network: string): SignatureFact | null;
}

export function createSignedAgents(keysOf: KeysOf, clock: Pick<Clock, "now">): SignedAgents {
  const replays = new Replays();
  return {
    verify(sent, network) {
      // Nearly every request ends here.
      if (!sent.headers.has("signature-input")) return null;
      const found = verifySignature(sent, keysOf, clock.now());
      if (found === null || !("claimed" in found)) return found;
      const { outcome, agent, reason, claimed } = found;
      if (!replays.isReplay(claimed, network)) return { outcome, agent, reason };
      return { outcome: "unverified", agent, reason: "the signature was used by another network" };
    },
  };
}

/** Where no agents are known and none are asked for. */
export const NO_SIGNED_AGENTS: SignedAgents = { verify: () => null };

/**
 * Signatures that are meant to be used once, and whence they came. The same request may be judged more than once, on
 * its way through proxies and by a retry: so a second use counts only from another network.
 */
class Replays {
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
