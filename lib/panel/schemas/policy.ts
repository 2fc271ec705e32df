import { z } from "zod";
import { MAX_TAG_LENGTH } from "@/lib/engine/document/link-tags";
import { PAGE_SORTS } from "@/lib/services/document/page";

/*
 * Input of the blocker policy, configuration and SmartURL routes. The documents themselves are parsed by the
 * account document's schemas, which report problems by path.
 */

const version = z.number("A number").int("A whole number").min(0, "0 or more");

const document = z.unknown();
/** The customer has confirmed the guard's warnings. */
const confirmed = z.boolean().default(false);

export const saveDocumentSchema = z.strictObject({
  document,
  /** The version the change is based on; 0: none saved yet. */
  baseVersion: version,
  /** The older version to restore; 0: what counted before the first save. */
  restores: version.optional(),
  confirmed,
});
export type SaveDocument = z.input<typeof saveDocumentSchema>;

export const createDocumentSchema = z.strictObject({ document, confirmed });

export const replaySchema = z.strictObject({
  document,
  /** The document to replace; omitted: a new one. */
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

/** The service validates the password. */
export const linkPasswordSchema = z.strictObject({
  password: z.string().max(2_000, "At most 2,000 characters"),
});

export const pageQuerySchema = z.object({
  sort: z.enum(PAGE_SORTS).default("name"),
  q: z.string().max(100, "At most 100 characters").default(""),
  /** Of SmartURLs: only those that have it. */
  tag: z.string().max(MAX_TAG_LENGTH, `At most ${MAX_TAG_LENGTH} characters`).default(""),
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
