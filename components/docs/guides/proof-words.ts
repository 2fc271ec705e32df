import type { BotProof } from "@/lib/engine/bots";
import type { Bot } from "@/lib/intel/bots/directory/bot";
import { waysToVerify } from "@/lib/intel/bots/directory/verifications";

const WORDS: Readonly<Record<BotProof, string>> = {
  ranges: "published addresses",
  ptr: "host name",
  signature: "signature",
  site: "your site’s own address",
};

/** The ways in which a bot can prove itself, for people; "" for none. */
export const proofWords = ({ verification }: Bot): string =>
  waysToVerify(verification)
    .map((way) => WORDS[way])
    .join(", ");
