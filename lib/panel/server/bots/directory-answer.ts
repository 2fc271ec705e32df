import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import { waysToVerify } from "@/lib/intel/bots/directory/verifications";
import type { DirectoryAnswer } from "./model";

/** Made once: the directory comes with the program. */
export const DIRECTORY_ANSWER: DirectoryAnswer = {
  bots: BOT_DIRECTORY.map(({ name, operator, category, verification, docs }) => ({
    name,
    operator,
    category,
    verifiedBy: [...waysToVerify(verification)],
    docs,
  })),
};
