import type { BotCategory, BotFact } from "@/lib/engine/bots";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import type { Verification } from "@/lib/intel/bots/directory/verifications";

/** A bot of the directory, as the panel shows it. */
export interface KnownBot {
  readonly name: string;
  readonly operator: string | null;
  readonly category: BotCategory;
  /** What can prove it; empty: nothing. */
  readonly verifiedBy: readonly NonNullable<BotFact["verified"]>[];
  /** Where its operator describes it. */
  readonly docs: string | null;
}

export interface DirectoryAnswer {
  readonly bots: readonly KnownBot[];
}

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
  return (["ranges", "ptr", "signature"] as const).filter((way) => ways[way]);
}
