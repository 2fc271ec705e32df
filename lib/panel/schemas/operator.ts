import { z } from "zod";
import { instantOr } from "@/lib/kernel";

export const workspacesQuerySchema = z.object({
  search: z.string().trim().max(254).default(""),
  state: z.enum(["all", "active", "suspended"]).default("all"),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** The last event already loaded. */
export const deletionsQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{0,18}$/)
    .default(""),
});

/** Null for the package's own. */
const override = z.number("A number").int("A whole number").min(0, "0 or more").nullable();

export const updateWorkspaceSchema = z.strictObject({
  package: z.string().min(1).max(64).optional(),
  quota: override.optional(),
  rate: override.optional(),
  expiresAt: instantOr("A date").nullable().optional(),
  suspended: z.boolean().optional(),
  /** Shown to the workspace's members. */
  suspendedReason: z.string().trim().max(500, "At most 500 characters").optional(),
});
export type UpdateWorkspace = z.input<typeof updateWorkspaceSchema>;

export const switchFeedSchema = z.strictObject({
  isOn: z.boolean("On or off"),
  /** The accepted terms, as they were shown; null for none. */
  terms: z.string().max(2_000).nullable().default(null),
});
export type SwitchFeed = z.input<typeof switchFeedSchema>;

const whole = (most: number) =>
  z.number("A number").int("A whole number").min(1, "1 or more").max(most, `${most} or less`);

export const packageSchema = z.strictObject({
  name: z.string().trim().min(1, "A name").max(64, "At most 64 characters"),
  /** Null for no limit. */
  creditsPerPeriod: z
    .number("A number")
    .int("A whole number")
    .min(0, "0 or more")
    .max(1_000_000_000_000, "1,000,000,000,000 or less")
    .nullable(),
  /** Null for no limit. */
  requestsPerSecond: whole(1_000_000).nullable(),
  retentionDays: whole(3_650),
  renews: z.boolean(),
  maxKeys: whole(100_000),
  maxConfigurations: whole(100_000),
  maxLinks: whole(1_000_000),
});
export type PackageInput = z.input<typeof packageSchema>;

const legalText = z
  .string()
  .max(100_000, "At most 100,000 characters")
  .transform((text) => text.replaceAll("\r\n", "\n").trim());

/** Plain text; empty: there is none. */
export const legalSchema = z.strictObject({ terms: legalText, privacy: legalText });
export type LegalInput = z.input<typeof legalSchema>;

/** The public key; null for no challenge. */
export const captchaSchema = z.strictObject({ siteKey: z.string().max(64).nullable() });
export type CaptchaInput = z.input<typeof captchaSchema>;

export const packageNameSchema = z.object({ name: z.string().min(1).max(64) });
