import { z } from "zod";
import { triedRulesSchema } from "@/lib/engine/document/tried-rules-schema";

/** A visitor who is made up for a trial. */
const madeUpSchema = z.strictObject({
  ip: z.string().max(64),
  ua: z.string().max(1_024).optional(),
  url: z.string().max(2_048).optional(),
  /** JSON objects as text, as Blocker v2 takes them. */
  params: z.string().max(65_536).optional(),
  headers: z.string().max(65_536).optional(),
});

export const tryExpressionsSchema = z.strictObject({
  rules: triedRulesSchema,
  /** Names of the policy's counters. */
  counters: z.array(z.string().max(64)).max(100).default([]),
  visitor: z.union([z.strictObject({ requestId: z.uuid() }), madeUpSchema]),
});

export type MadeUpVisitor = z.output<typeof madeUpSchema>;
