import { z } from "zod";
import { TOKEN_SCOPES } from "@/lib/base/token-scopes";
import { instantOr } from "./times";

/** The service reads the networks, as it reads those of an import. */
export const accessTokenSchema = z.strictObject({
  name: z.string().trim().min(1, "A name").max(100, "At most 100 characters"),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, "At least one scope").max(20),
  /** Addresses or CIDRs; none: anywhere. */
  networks: z.array(z.string().max(100)).max(50, "At most 50 networks").default([]),
  /** ISO 8601; null: never. */
  expiresAt: instantOr("A date").nullable().default(null),
});
export type AccessTokenInput = z.input<typeof accessTokenSchema>;
