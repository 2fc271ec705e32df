import type { Clock } from "@/lib/base/clock";
import type { SignatureFact } from "@/lib/engine/facts";
import type { SentRequest } from "../sent-request";
import { Replays } from "./replays";
import { type KeysOf, verifySignature } from "./verify-signature";

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
