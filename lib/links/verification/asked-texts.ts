import { z } from "zod";
import { SealedTexts } from "@/lib/challenge/sealed-texts";

/** As long as the code beside it is kept. */
const LIFE_MS = 15 * 60 * 1000;

const askedSchema = z.object({
  /** The link's id. */
  l: z.string(),
  /** The code of the page that carries it. */
  c: z.string(),
  /** The check that asked, as `askedBy` has it, or `LINK_ITSELF`. */
  k: z.string(),
  /** Issued, epoch ms. */
  t: z.number(),
});

/** The reason for a verification page, as it comes back with the answer, to whichever process. */
export type AskedFor = z.output<typeof askedSchema>;

export class AskedTexts extends SealedTexts<AskedFor> {
  constructor(secret: string) {
    super(secret, "link verification", askedSchema, LIFE_MS);
  }
}
