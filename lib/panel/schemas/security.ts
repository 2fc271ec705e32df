import { z } from "zod";

/** The last event already loaded. */
const before = z
  .string()
  .regex(/^\d{0,18}$/)
  .default("");

export const activityQuerySchema = z.object({ before });

export const eventsQuerySchema = z.object({
  before,
  action: z.string().max(40).default(""),
  outcome: z.enum(["", "success", "failure"]).default(""),
  email: z.string().trim().max(254).default(""),
});
