import { z } from "zod";

export const REPORT_REASONS = ["phishing", "malware", "spam", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_COMMENT = 1_000;
const MAX_LINK = 2_048;

export const reportLinkSchema = z.strictObject({
  /** `HANDLE/KEYNAME`, or the followed link. */
  link: z.string("The link").trim().min(1, "The link").max(MAX_LINK, "A shorter link"),
  reason: z.enum(REPORT_REASONS, { error: "What is wrong with it" }),
  comment: z.string().trim().max(MAX_COMMENT, `At most ${MAX_COMMENT} characters`).default(""),
});
export type ReportLink = z.input<typeof reportLinkSchema>;

export const reportsQuerySchema = z.object({
  view: z.enum(["open", "suspended"]).default("open"),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const settleReportSchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("suspend"),
    /** Shown to the link's owner. */
    reason: z.string().trim().min(1, "A reason, for its owner").max(500, "At most 500 characters"),
  }),
  z.strictObject({ action: z.literal("dismiss") }),
  z.strictObject({ action: z.literal("resume") }),
]);
export type SettleReport = z.input<typeof settleReportSchema>;
