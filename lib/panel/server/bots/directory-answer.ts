import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import type { Verification } from "@/lib/intel/bots/directory/verifications";
import { type DirectoryAnswer, type KnownBot, WAYS_TO_VERIFY } from "./model";

/** Made once: the directory comes with the program. */
export const DIRECTORY_ANSWER: DirectoryAnswer = {
  bots: BOT_DIRECTORY.map(({ name, operator, category, verification, docs }) => ({
    name,
    operator,
    category,
    verifiedBy: waysOf(verification),
    docs,
  })),
};

function waysOf({ ranges, ptr, signature }: Verification): KnownBot["verifiedBy"] {
  const ways = { ranges: ranges.length > 0, ptr: ptr !== null, signature: signature !== null };
  return WAYS_TO_VERIFY.filter((way) => ways[way]);
}
