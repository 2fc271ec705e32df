import { z } from "zod";
import { LIST_NAMES } from "../list-kinds";

/** The parts of an account document, in its order. */
export const DOCUMENT_PARTS = [
  ...LIST_NAMES,
  "namedLists",
  "blocker",
  "configurations",
  "smartUrls",
] as const;

const partName = z.enum(DOCUMENT_PARTS);
const count = z.int().nonnegative();

/** A field that differs. Without `before` it is added, without `after` removed. */
const fieldSchema = z.object({
  /** Inside of what changed: `policy.country.codes`. */
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

const changeSchema = z.object({
  kind: z.enum(["add", "change", "remove"]),
  /**
   * An entry's value (of a named list after its name), a list's or configuration's name, a SmartURL's keyname; null for
   * the blocker policy.
   */
  name: z.string().nullable(),
  /** In the document that has it: `smartUrls[2]`. Null when it is removed. */
  path: z.string().nullable(),
  /** The fields of a change; empty otherwise. */
  fields: z.array(fieldSchema),
  /** How many fields more. */
  moreFields: count,
});

const partPlanSchema = z.object({
  part: partName,
  add: count,
  change: count,
  remove: count,
  /** The same things in another order, which counts as one change. */
  isReordered: z.boolean(),
  /** The first of each kind. */
  changes: z.array(changeSchema),
});

/** The effects of applying an account document. */
const documentPlanSchema = z.object({
  add: count,
  change: count,
  remove: count,
  /** Only those with a change. */
  parts: z.array(partPlanSchema),
});

/** A plan as the API answers it. */
export const plannedDocumentSchema = documentPlanSchema.extend({
  /** The state that the document was compared with; to apply exactly this, send it as `If-Match`. */
  revision: z.string(),
  /** Why one may not want this: most visitors or the customer themself would be blocked. */
  warnings: z.array(z.object({ part: partName, name: z.string().nullable(), message: z.string() })),
  /** How many more. */
  moreWarnings: count,
});

export type PlannedDocument = z.infer<typeof plannedDocumentSchema>;
export type PlanWarning = PlannedDocument["warnings"][number];
export type DocumentPart = z.infer<typeof partName>;
export type FieldChange = z.infer<typeof fieldSchema>;
export type PlannedChange = z.infer<typeof changeSchema>;
export type PartPlan = z.infer<typeof partPlanSchema>;
export type DocumentPlan = z.infer<typeof documentPlanSchema>;
