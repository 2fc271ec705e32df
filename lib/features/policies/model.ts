import { z } from "zod";
import { storedConfigurationSchema } from "@/lib/engine/document/configuration-schema";
import { MAX_TAG_LENGTH } from "@/lib/engine/document/link-tags";
import { readPolicySchema } from "@/lib/engine/document/policy-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { PAGE_SORTS } from "@/lib/kernel";

/* Blocker policies, configurations and SmartURLs, and their versions, as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();
const wholeNumber = z.number("A number").int("A whole number");

/** A document's own schema reads the document itself. */
const confirmed = z
  .boolean()
  .default(false)
  .describe("Whether the guard's warnings have been confirmed.");

/** Fields that come with a new document. */
export const documentAddition = z.strictObject({ confirmed });

/** Fields that come with a changed document. */
export const documentChange = z.strictObject({
  baseVersion: wholeNumber
    .min(0, "0 or more")
    .describe("The version that the change is based on; 0: none saved yet."),
  restores: wholeNumber
    .min(0, "0 or more")
    .optional()
    .describe("The older version that this restores; 0: what counted before the first save."),
  confirmed,
});

/** Fields that come with a draft to replay. */
export const documentReplay = z.strictObject({
  id: z.uuid("An id").optional().describe("The document to replace; left out: a new one."),
});

export const pageQuery = z.object({
  sort: z.enum(PAGE_SORTS).default("name"),
  q: z.string().max(100, "At most 100 characters").default(""),
  tag: z
    .string()
    .max(MAX_TAG_LENGTH, `At most ${MAX_TAG_LENGTH} characters`)
    .default("")
    .describe("Of SmartURLs: only those that have it."),
  page: z.coerce
    .number("A number")
    .int("A whole number")
    .min(1, "1 or more")
    .max(100_000)
    .default(1),
});

/** A page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().describe("Across all pages."),
    pageSize: z.int(),
  });

export const versionsQuery = z.object({
  before: z.coerce
    .number("A number")
    .int("A whole number")
    .min(1, "1 or more")
    .max(2_147_483_647)
    .optional(),
});

/** A configuration's row in the panel's table. */
export const configurationSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  mode: readPolicySchema.shape.mode.unwrap(),
  rules: z.int().describe("Of parameters and headers, where they are on."),
  blocksAdBots: z.boolean(),
  pageResponse: z.enum(["None", "RedirectURL", "HTTPStatusCode"]),
  updatedAt: time,
});
export type ConfigurationSummary = z.output<typeof configurationSummary>;

const id = z.uuid();
const version = z.int().describe("0: never saved; the default applies.");
const updatedAt = time.nullable().describe("Null with version 0.");

/** The blocker policy as it is stored. */
export const storedBlocker = z.object({ version, document: readPolicySchema, updatedAt });

/** A configuration as it is stored. */
export const storedConfiguration = z.object({
  ...{ id, version },
  document: storedConfigurationSchema.extend({ policy: readPolicySchema }),
  updatedAt,
});

/** A SmartURL as it is stored. */
export const storedSmartUrl = z.object({
  ...{ id, version },
  document: smartUrlSchema.extend({ policy: readPolicySchema }),
  updatedAt,
});

export const versionSummary = z.object({
  version: z.int(),
  author: z
    .string()
    .describe("E-mail address, `operator` for the command line, `gatehouse`, or `a deleted user`."),
  note: z.string().nullable().describe("Why `gatehouse` saved it; null where somebody did."),
  createdAt: time,
});
export type VersionSummary = z.output<typeof versionSummary>;

export const storedVersion = versionSummary.extend({
  document: z
    .unknown()
    .describe("As in the account document; a configuration's includes its name at that time."),
});
export type StoredVersion = z.output<typeof storedVersion>;

export const versionPage = z.object({
  versions: z.array(versionSummary).describe("Newest first."),
  next: z.int().nullable().describe("For `before`; null on the last page."),
});
export type VersionPage = z.output<typeof versionPage>;
