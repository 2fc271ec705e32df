import { z } from "zod";
import { TOKEN_SCOPES } from "@/lib/base/token-scopes";
import { parseIpRange, rangeText } from "@/lib/ip/range";
import { instantOr, keyNameInput } from "@/lib/kernel";

/* Access tokens as callers see them. Times are ISO 8601. */

const MAX_NETWORKS = 50;

const time = z.iso.datetime();
const scope = z.enum(TOKEN_SCOPES);

/** In canonical form, each once. A form has one field for all of them. */
const networks = z
  .array(z.string().max(100, "At most 100 characters"))
  .max(MAX_NETWORKS, `At most ${MAX_NETWORKS} networks`)
  .transform((given, context) => {
    const networks = given.map((text) => {
      const range = text.includes("-") ? null : parseIpRange(text.trim());
      return range === null ? null : rangeText(range);
    });
    const wrong = networks.indexOf(null);
    if (wrong === -1) return [...new Set(networks.filter((network) => network !== null))];
    const message = `has ${JSON.stringify(given[wrong])}; allowed: addresses (192.0.2.1) and CIDRs (192.0.2.0/24)`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const accessTokenSettings = z.strictObject({
  name: keyNameInput,
  scopes: z
    .array(scope)
    .min(1, "At least one scope")
    .max(TOKEN_SCOPES.length, "names a scope twice")
    .transform((given) => TOKEN_SCOPES.filter((each) => given.includes(each))),
  /** Addresses or CIDRs; none: anywhere. */
  networks: networks.default([]),
  /** Null for never. */
  expiresAt: instantOr("A date")
    .transform((text) => new Date(text))
    .nullable()
    .default(null),
});
export type AccessTokenSettings = z.output<typeof accessTokenSettings>;

/** A token without its text. */
export const accessTokenSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  last4: z.string(),
  scopes: z.array(scope),
  networks: z.array(z.string()).describe("Empty: it may be used from anywhere."),
  expiresAt: time.nullable().describe("Null: never."),
  lastUsedAt: time.nullable().describe("Accurate to a minute; null: not yet."),
  createdAt: time,
  createdBy: z
    .string()
    .nullable()
    .describe("E-mail address of who made it; null: their account is deleted."),
  state: z.enum(["works", "expired", "ownerless"]),
});
export type AccessTokenSummary = z.output<typeof accessTokenSummary>;

export const newAccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  token: z.string().describe("Shown only once: the database keeps a hash."),
});
export type NewAccessToken = z.output<typeof newAccessToken>;
