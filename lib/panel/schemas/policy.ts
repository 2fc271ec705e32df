import { z } from "zod";

/*
 * What the routes of the blocker policy, configurations and SmartURLs take. The documents themselves are
 * read by the schemas of the account document, whose problems name the place inside the document.
 */

const version = z.number("A number").int("A whole number").min(0, "0 or more");

const document = z.unknown();
/** The customer has read what the guard said, and wants it nevertheless. */
const confirmed = z.boolean().default(false);

export const saveDocumentSchema = z.strictObject({
  document,
  /** The version that the change began at; 0: nothing was saved yet. */
  baseVersion: version,
  /** The older version that this brings back. */
  restores: version.min(1, "1 or more").optional(),
  confirmed,
});
export type SaveDocument = z.input<typeof saveDocumentSchema>;

export const createDocumentSchema = z.strictObject({ document, confirmed });

export const replaySchema = z.strictObject({
  document,
  /** What it is to replace; left out: it is new. */
  id: z.uuid("An id").optional(),
});

const MAX_TRIED_TEXT = 131_072;

export const tryRulesSchema = z.strictObject({
  params: document,
  headers: document,
  /** JSON texts as a website would send them. */
  paramsJson: z.string().max(MAX_TRIED_TEXT, "At most 128 KB"),
  headersJson: z.string().max(MAX_TRIED_TEXT, "At most 128 KB"),
});

/** What may be a password is decided in the service. */
export const linkPasswordSchema = z.strictObject({
  password: z.string().max(2_000, "At most 2,000 characters"),
});

export const pageQuerySchema = z.object({
  q: z.string().max(100, "At most 100 characters").default(""),
  page: z.coerce
    .number("A number")
    .int("A whole number")
    .min(1, "1 or more")
    .max(100_000)
    .default(1),
});

export const versionsQuerySchema = z.object({
  before: z.coerce
    .number("A number")
    .int("A whole number")
    .min(1, "1 or more")
    .max(2_147_483_647)
    .optional(),
});
