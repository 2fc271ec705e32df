import { z } from "zod";
import { DAY_MS } from "@/lib/base/durations";
import { SealedTexts } from "../sealed-texts";

/** How long a page that turned its visitor away takes an appeal. */
const APPEAL_MS = DAY_MS;

const appealSchema = z.object({
  /** Workspace. */
  w: z.string(),
  /** The policy that judged the visitor, as `documentText` has it. */
  o: z.string(),
  /** Issued, epoch ms. */
  t: z.number(),
});

/** The proof that a page of ours offered the appeal, and whose it is. */
export type AppealText = z.output<typeof appealSchema>;

export class AppealTexts extends SealedTexts<AppealText> {
  constructor(secret: string) {
    super(secret, "appeal", appealSchema, APPEAL_MS);
  }
}
