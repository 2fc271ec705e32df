import { z } from "zod";

/**
 * The mistakes that each check and rule of a policy may make: it may turn one of so many visitors away by mistake. One
 * that certainly makes more is sent back to monitor. Default: no bound.
 */
export const mistakeBudgetSchema = z.strictObject({
  onePersonIn: z.int().min(100).max(1_000_000),
});
