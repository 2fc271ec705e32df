import { z } from "zod";

/* Appeals as callers see them. Times are ISO 8601. */

export const APPEAL_STATES = ["open", "settled"] as const;

export const appealView = z.object({
  id: z.uuid(),
  requestId: z.uuid().describe("The decision's, in traffic."),
  at: z.iso.datetime(),
  document: z
    .string()
    .describe("The policy that judged: `blocker`, `blockerv2 NAME` or `shorterlink KEYNAME`."),
  decidedBy: z.string().nullable().describe("The check that decided."),
  rule: z.string().nullable().describe("The rule's name, where an expression rule decided."),
  challenged: z.boolean().describe("The visitor was to solve a challenge; else they were blocked."),
  countryCode: z.string().nullable(),
  message: z.string().nullable().describe("The visitor's own words: plain text."),
  outcome: z.enum(["allowed", "dismissed"]).nullable().describe("Null while it is open."),
  settledAt: z.iso.datetime().nullable(),
});
export type AppealView = z.output<typeof appealView>;

export const appealPage = z.object({
  items: z.array(appealView),
  total: z.number(),
  pageSize: z.number(),
  open: z.number().describe("How many are open, whichever are listed."),
});
export type AppealPage = z.output<typeof appealPage>;

export const appealAllowing = z.strictObject({
  for: z.enum(["day", "good"]).describe("How long the visitor's address stays on the allowlist."),
});
export type AppealAllowing = z.output<typeof appealAllowing>;

export const allowedAppeal = z.object({
  value: z.string().describe("What is on the IP allowlist now."),
  expiresAt: z.iso.datetime().nullable(),
});
