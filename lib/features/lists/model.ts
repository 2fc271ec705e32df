import { z } from "zod";
import { listNameSchema } from "@/lib/engine/document/list-schema";
import { LIST_KINDS } from "@/lib/engine/list-kinds";
import { flag } from "@/lib/kernel";

/* Lists and their entries as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();
const kind = z.enum(LIST_KINDS);

const name = z.string("Text").max(200, "At most 200 characters").pipe(listNameSchema);
export const newList = z.strictObject({ name, kind });
export type NewList = z.output<typeof newList>;

export const listRenaming = z.strictObject({ name });
export type ListRenaming = z.output<typeof listRenaming>;

const note = z.string("Text").max(500, "At most 500 characters").nullable();
const expiresAt = z.string("A date").nullable();
/** The customer has confirmed the warnings. */
const confirmed = z.boolean().default(false);

export const listQuery = z.object({
  search: z.string().trim().max(300).default(""),
  sort: z.enum(["newest", "value", "hits", "lastHit", "expires"]).default("newest"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type ListQuery = z.output<typeof listQuery>;
export type ListSort = ListQuery["sort"];

/** The list's kind decides which values there are: the service checks them as the account document's. */
export const newEntry = z.strictObject({
  value: z.string("Text"),
  note: note.default(null),
  expiresAt: expiresAt.default(null),
  decision: z
    .uuid("An id")
    .optional()
    .describe(
      "Of the IP allowlist: the decision, in traffic, that blocked this visitor by mistake.",
    ),
  confirmed,
});

export const entryChange = z.strictObject({
  note: note.optional(),
  expiresAt: expiresAt.optional(),
  confirmed,
});

export const entryId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt);

export const entriesRemoval = z.union([
  z.strictObject({ ids: z.array(entryId).min(1).max(10_000), confirmed }),
  z.strictObject({ search: z.string().trim().max(300), confirmed }),
]);

export const importQuery = z.object({
  /** False: preview only. */
  apply: flag,
  replaces: flag,
  skipsCovered: flag,
});

export const exportQuery = z.object({ format: z.enum(["text", "csv"]).default("text") });
export type ExportFormat = z.output<typeof exportQuery>["format"];

export const listHead = z.object({ name: z.string(), kind });

const countedList = listHead.extend({ entries: z.int() });
export type CountedList = z.output<typeof countedList>;

/** How many entries each list has. */
export const listCounts = z.object({
  ipWhitelist: z.int(),
  ipBlacklist: z.int(),
  hostnameBlacklist: z.int(),
  named: z.array(countedList).describe("The lists that the workspace has named, by name."),
});
export type ListCounts = z.output<typeof listCounts>;

const listEntry = z.object({
  id: z.string().describe("A decimal number."),
  value: z.string(),
  note: z.string().nullable(),
  expiresAt: time.nullable(),
  hits: z.number(),
  lastHitAt: time.nullable(),
  createdAt: time,
  author: z
    .string()
    .nullable()
    .describe("An e-mail address; null for the operator and deleted users."),
});
export type ListEntryRow = z.output<typeof listEntry>;

export const listEntriesPage = z.object({
  entries: z.array(listEntry),
  total: z.int().describe("Matching entries on all pages."),
});
export type ListEntriesPage = z.output<typeof listEntriesPage>;

/** A valid change that few people want: the customer has to confirm it. */
const listWarning = z.object({
  kind: z.enum(["everyone", "broad", "you"]),
  message: z.string(),
});
export type ListWarning = z.output<typeof listWarning>;

/** The result of a change: done, or warnings that the customer must confirm first. */
export const guardedChange = z.discriminatedUnion("done", [
  z.object({ done: z.literal(true), count: z.int() }),
  z.object({ done: z.literal(false), warnings: z.array(listWarning) }),
]);
export type GuardedChange = z.output<typeof guardedChange>;

export const removedList = z.object({ entries: z.int().describe("How many it had.") });
