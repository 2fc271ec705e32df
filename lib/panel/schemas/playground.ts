import { z } from "zod";

export const playgroundCallSchema = z.strictObject({
  keyId: z.uuid("Choose a key"),
  endpoint: z.enum([
    "account",
    "blocker",
    "blockerv2",
    "shorterlink",
    "iplookup",
    "email-validation",
    "phonenumber",
  ]),
  /** As the caller would send them, without the key. */
  parameters: z.record(z.string().max(64), z.string().max(70_000)),
});

export type PlaygroundCall = z.infer<typeof playgroundCallSchema>;
