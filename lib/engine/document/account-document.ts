import { z } from "zod";
import { configurationSchema, storedConfigurationSchema } from "./configuration-schema";
import { forEndpoint } from "./endpoint-rules";
import { linkTagsSchema } from "./link-tags";
import { listsSchema } from "./list-schema";
import { policySchema, readPolicySchema } from "./policy-schema";
import { type Problem, parsePart } from "./problems";
import { WITH_ITS_LISTS } from "./rules-of-document";
import { servingSchema } from "./serving-schema";
import { smartUrlSchema } from "./smart-url-schema";
import { unique } from "./unique";

export const MAX_CONFIGURATIONS = 10_000;
export const MAX_SMART_URLS = 100_000;

/** Tags are not part of a link's own document: without them, the link's tags stay. */
export const taggedSmartUrlSchema = smartUrlSchema.extend({ tags: linkTagsSchema.optional() });

const partsSchema = z.strictObject({
  /** Names the document's JSON Schema for editors; import ignores it. */
  $schema: z.string().max(2_048).optional(),
  version: z.literal(1),
  lists: listsSchema.prefault({}),
  blocker: policySchema.prefault({}).superRefine(...forEndpoint("blocker")),
  configurations: unique("name", z.array(configurationSchema).max(MAX_CONFIGURATIONS).default([])),
  smartUrls: unique("keyname", z.array(taggedSmartUrlSchema).max(MAX_SMART_URLS).default([])),
});

/** A customer's whole configuration, as export writes it and import reads it. */
export const accountDocumentSchema = partsSchema.superRefine(...WITH_ITS_LISTS);

export type AccountDocument = z.output<typeof accountDocumentSchema>;

/** As export writes it: links without `serving` settings or tags omit them. */
export const exportedDocumentSchema = z.object({
  version: z.literal(1),
  lists: listsSchema,
  blocker: readPolicySchema,
  configurations: z.array(storedConfigurationSchema.extend({ policy: readPolicySchema })),
  smartUrls: z.array(
    taggedSmartUrlSchema.extend({ policy: readPolicySchema, serving: servingSchema.optional() }),
  ),
});

/**
 * Parses an account document. Unknown keys are problems; missing parts take their defaults. Returns the
 * document, or every problem with its JSON path; never throws.
 */
export function parseAccountDocument(
  json: unknown,
):
  | { readonly ok: true; readonly document: AccountDocument }
  | { readonly ok: false; readonly problems: readonly Problem[] } {
  const parsed = parsePart(accountDocumentSchema, json);
  return parsed.ok ? { ok: true, document: parsed.value } : parsed;
}
