import { z } from "zod";
import { DIFFICULTIES } from "@/lib/challenge/proof";

export const siteKeySchema = z.strictObject({
  name: z.string().trim().min(1, "A name").max(100, "At most 100 characters"),
  /** As typed; each stands for the hosts below it too. */
  hosts: z.array(z.string().max(1_000)).min(1, "At least one host").max(50, "At most 50 hosts"),
  difficulty: z.enum(DIFFICULTIES).default("normal"),
});
export type SiteKeyInput = z.input<typeof siteKeySchema>;
