import { z } from "zod";
import { EVENT_KINDS } from "@/lib/events/event";

export const webhookSchema = z.strictObject({
  url: z.string().trim().min(1, "A URL").max(2_000, "At most 2000 characters"),
  description: z.string().trim().max(200, "At most 200 characters").default(""),
  kinds: z.array(z.enum(EVENT_KINDS)).min(1, "At least one event"),
  samplePercent: z.int("A whole number").min(1, "At least 1").max(100, "At most 100").default(100),
  isEnabled: z.boolean(),
});
export type WebhookInput = z.input<typeof webhookSchema>;

export const webhookTestSchema = z.strictObject({ kind: z.enum(EVENT_KINDS) });

export const deliveriesQuerySchema = z.object({
  state: z.enum(["", "pending", "delivered", "failed"]).default(""),
  /** The last delivery already loaded. */
  before: z
    .string()
    .regex(/^\d{0,18}$/)
    .default(""),
});
