import { z } from "zod";
import { COUNTRY_CODES } from "./country-codes";
import { isInstant } from "./instant";
import { notAllowed, onceThere } from "./problems";
import { webUrlSchema } from "./web-url";

export const MAX_RULES = 50;
export const MAX_VISITS = 1_000_000_000;

/** `de`, `pt-BR`, `zh-Hant-TW`: the shape of a language tag (RFC 5646), without its rarer parts. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const countryCode = z
  .string()
  .toUpperCase()
  .refine((code) => COUNTRY_CODES.has(code), {
    error: ({ input }) => notAllowed(input, "an ISO 3166-1 code of two letters, such as US"),
  });

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

/** Hours of the week in one place's time. Where they end before they begin, they go on past midnight. */
const hoursSchema = z.strictObject({
  from: timeOfDay,
  until: timeOfDay,
  timeZone: timeZone.default("UTC"),
  /** 1 is Monday, 7 Sunday: the day on which the hours begin. Empty: every day. */
  days: z.array(z.int().min(1).max(7)).max(7).default([]),
});

const querySchema = z.strictObject({
  name: z.string().min(1).max(100),
  /** Null: any value, also none. */
  value: z.string().max(500).nullable().default(null),
});

/** Another destination for some of a link's visitors: those who meet everything that the rule names. */
export const destinationRuleSchema = z
  .strictObject({
    countries: z.array(countryCode).max(500).default([]),
    devices: z
      .array(z.enum(["desktop", "mobile"]))
      .max(2)
      .default([]),
    languages: z.array(language).max(50).default([]),
    from: instant,
    until: instant,
    hours: hoursSchema.nullable().default(null),
    query: querySchema.nullable().default(null),
    /** Percent of the visitors who meet the rest. */
    share: z.int().min(1).max(100).default(100),
    destination: webUrlSchema,
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ["until"],
    ...onceThere(z.object({ from: instant, until: instant })),
    error: "is not after `from`; allowed: a later instant, or null",
  });

/**
 * How a SmartURL behaves where Gatehouse serves it itself. Calls of `shorterlink` do not look at it: there
 * the customer's own server decides.
 */
export const servingSchema = z.strictObject({
  /** The first that matches wins; none: the link's own destination. */
  rules: z.array(destinationRuleSchema).max(MAX_RULES).default([]),
  /** The visitor's query parameters go on to the destination; those that it has itself stay its own. */
  passQuery: z.boolean().default(false),
  /** Where everybody goes while the account has no credits left or has expired. */
  whenUnpaid: z.enum(["destination", "blockedDestination"]).default("destination"),
  expiresAt: instant,
  /** Visitors who may pass, ever. */
  visitLimit: z.int().min(1).max(MAX_VISITS).nullable().default(null),
});

export type DestinationRule = z.output<typeof destinationRuleSchema>;
export type Serving = z.output<typeof servingSchema>;

/** What counts for a link for which nothing is set. */
export const defaultServing: Serving = servingSchema.parse({});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
