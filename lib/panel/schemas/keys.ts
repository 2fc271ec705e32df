import { z } from "zod";
import { ENDPOINT_NAMES } from "@/lib/api/paths";
import { parseIpRange } from "@/lib/ip/range";
import { instantOr } from "./times";

const name = z.string().trim().min(1, "A name").max(100, "At most 100 characters");
const quota = z
  .number("A number")
  .int("A whole number")
  .min(0, "0 or more")
  .max(1_000_000_000_000, "At most 1,000,000,000,000");
const expiresAt = instantOr("A date");
const endpoints = z.array(z.enum(ENDPOINT_NAMES));
const networks = z
  .array(
    z.string().refine((text) => parseIpRange(text.trim()) !== null, {
      error: ({ input }) => `An address or network, such as 203.0.113.0/24, not ${input}`,
    }),
  )
  .max(100, "At most 100");

export const KEY_SORTS = ["newest", "name", "usage", "lastUsed", "expires"] as const;

export const keysQuerySchema = z.object({
  search: z.string().trim().max(100).default(""),
  sort: z.enum(KEY_SORTS).default("newest"),
  /** `1`: only keys that are neither revoked nor expired. */
  usable: z.enum(["", "1"]).default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const createKeySchema = z.strictObject({
  name,
  /** Credits per period, within the subscription's; null: no own cap. */
  quota: quota.nullable().default(null),
  /** ISO 8601; null: never. */
  expiresAt: expiresAt.nullable().default(null),
  /** Which endpoints it is for; empty: all. */
  endpoints: endpoints.default([]),
  /** Where it may be used from; empty: anywhere. */
  networks: networks.default([]),
});
export type CreateKey = z.input<typeof createKeySchema>;

export const updateKeySchema = z.strictObject({
  name: name.optional(),
  quota: quota.nullable().optional(),
  expiresAt: expiresAt.nullable().optional(),
  disabled: z.boolean().optional(),
  endpoints: endpoints.optional(),
  networks: networks.optional(),
});
export type UpdateKey = z.input<typeof updateKeySchema>;

export const rotateKeySchema = z.strictObject({
  /** How long the old key keeps working. */
  overlapHours: z
    .number("A number")
    .min(0, "0 or more")
    .max(24 * 90, "At most 2160 hours, which are 90 days"),
});
export type RotateKey = z.input<typeof rotateKeySchema>;

const test = z.string().regex(/^[0-9a-f]{8}$/, "The id of a test");

export const startSiteTestSchema = z.strictObject({
  /** A page of the site, http or https. */
  site: z.string().trim().min(1, "An address").max(2_000, "At most 2,000 characters"),
});

export const siteTestQuerySchema = z.object({ test });

export const verifyKeySchema = z.strictObject({
  test,
  /** The visit was the owner's own, as to address and browser. */
  isMe: z.literal(true),
  /** The owner was kept out where the test had to be blocked. */
  wasBlocked: z.literal(true),
});
