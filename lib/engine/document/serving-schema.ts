import { z } from "zod";
import { isInstant } from "./instant";
import { countryCodeSchema } from "./policy-schema";
import { notAllowed, onceThere } from "./problems";
import { webUrlSchema } from "./web-url";

export const MAX_RULES = 50;
export const MAX_VISITS = 1_000_000_000;

/** `de`, `pt-BR`, `zh-Hant-TW`: the shape of a language tag (RFC 5646), without its rarer parts. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const language = z
  .string()
  .toLowerCase()
  .regex(LANGUAGE, {
    error: ({ input }) => notAllowed(input, "a language tag such as de or pt-BR"),
  });

const instant = z
  .string()
  .refine(isInstant, {
    error: ({ input }) =>
      notAllowed(input, "an ISO 8601 date (2027-01-31) or instant (2027-01-31T12:00:00Z), or null"),
  })
  .nullable()
  .default(null);

const timeOfDay = z.string().regex(TIME_OF_DAY, {
  error: ({ input }) => notAllowed(input, "a time of day from 00:00 to 23:59"),
});

const timeZone = z.string().refine(isTimeZone, {
  error: ({ input }) => notAllowed(input, "a time zone such as Europe/Berlin"),
});

/** Hours of the week in a time zone. An end before the start is on the next day. */
const hoursSchema = z.strictObject({
  from: timeOfDay,
  until: timeOfDay,
  timeZone: timeZone.default("UTC"),
  /** Days on which the hours start, 1 is Monday. Empty: every day. */
  days: z.array(z.int().min(1).max(7)).max(7).default([]),
});

const querySchema = z.strictObject({
  name: z.string().min(1).max(100),
  /** Null for any value, even an empty one. */
  value: z.string().max(500).nullable().default(null),
});

/** A destination rule: another destination for visitors who meet all of its conditions. */
export const destinationRuleSchema = z
  .strictObject({
    countries: z.array(countryCodeSchema).max(500).default([]),
    devices: z
      .array(z.enum(["desktop", "mobile"]))
      .max(2)
      .default([]),
    languages: z.array(language).max(50).default([]),
    from: instant,
    until: instant,
    hours: hoursSchema.nullable().default(null),
    query: querySchema.nullable().default(null),
    /** Percent of the visitors who meet the other conditions. */
    share: z.int().min(1).max(100).default(100),
    destination: webUrlSchema,
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ["until"],
    ...onceThere(z.object({ from: instant, until: instant })),
    error: "is not after `from`; allowed: a later instant, or null",
  });

/** How Gatehouse serves a SmartURL. `shorterlink` calls ignore it: there the customer's server redirects. */
export const servingSchema = z.strictObject({
  /** The first match wins; none: the link's own destination. */
  rules: z.array(destinationRuleSchema).max(MAX_RULES).default([]),
  /** Appends the visitor's query parameters to the destination, whose own parameters win. */
  passQuery: z.boolean().default(false),
  /** Where all visitors go while the account has expired or has no credits left. */
  whenUnpaid: z.enum(["destination", "blockedDestination"]).default("destination"),
  expiresAt: instant,
  /** Visits in total. */
  visitLimit: z.int().min(1).max(MAX_VISITS).nullable().default(null),
});

export type DestinationRule = z.output<typeof destinationRuleSchema>;
export type Serving = z.output<typeof servingSchema>;

export const defaultServing: Serving = servingSchema.parse({});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
