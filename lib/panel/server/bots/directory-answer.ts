import type { BotCategory, BotFact } from "@/lib/engine/bots";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";

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
    verifiedBy: (["ranges", "ptr", "signature"] as const).filter(
      (way) => verification[way] !== null,
    ),
    docs,
  })),
};
