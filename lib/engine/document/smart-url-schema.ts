import { z } from "zod";
import { forEndpoint } from "./endpoint-rules";
import { policySchema } from "./policy-schema";
import { notAllowed } from "./problems";
import { servingSchema } from "./serving-schema";
import { webUrlSchema } from "./web-url";

/** `keyname` of SmartURLs. */
export const KEYNAME = /^[A-Za-z0-9._-]{1,64}$/;

/** A shortlink: where its visitors go, and where blocked ones go. */
export const smartUrlSchema = z.strictObject({
  keyname: z.string().regex(KEYNAME, {
    error: ({ input }) => notAllowed(input, "1 to 64 of A-Z, a-z, 0-9, `.`, `_`, `-`"),
  }),
  active: z.boolean().default(true),
  destination: webUrlSchema,
  blockedDestination: webUrlSchema,
  jsVerification: z.boolean().default(false),
  policy: policySchema.prefault({}).superRefine(...forEndpoint("shorterlink")),
  serving: servingSchema.prefault({}),
});

export type SmartUrl = z.output<typeof smartUrlSchema>;
