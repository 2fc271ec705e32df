import { z } from "zod";

/** The service validates the text, and reports by field. */
export const askForMoreSchema = z.strictObject({ message: z.string("Text").max(10_000, "Text") });
export type AskForMore = z.infer<typeof askForMoreSchema>;
