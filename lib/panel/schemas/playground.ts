import { z } from "zod";
import { ENDPOINT_NAMES } from "@/lib/api/paths";

export const playgroundCallSchema = z.strictObject({
  keyId: z.uuid("Choose a key"),
  endpoint: z.enum(ENDPOINT_NAMES),
  /** As a caller would send them, without the key. */
  parameters: z.record(z.string().max(64), z.string().max(70_000)),
});

export type PlaygroundCall = z.infer<typeof playgroundCallSchema>;
