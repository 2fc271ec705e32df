import { z } from "zod";
import { LIST_KINDS } from "@/lib/engine/list-kinds";
import { flag } from "./flag";

/** The service validates the name by the account document's schema. */
const name = z.string("Text").max(200, "At most 200 characters");
export const createListSchema = z.strictObject({ name, kind: z.enum(LIST_KINDS) });
export type CreateList = z.input<typeof createListSchema>;

export const renameListSchema = z.strictObject({ name });
export type RenameList = z.input<typeof renameListSchema>;

const note = z.string("Text").max(500, "At most 500 characters").nullable();
const expiresAt = z.string("A date").nullable();
/** The customer has confirmed the warnings. */
const confirmed = z.boolean().default(false);

export const LIST_SORTS = ["newest", "value", "hits", "lastHit", "expires"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export const listQuerySchema = z.object({
  search: z.string().trim().max(300).default(""),
  sort: z.enum(LIST_SORTS).default("newest"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

/** The service validates value, note and expiry by the account document's schema. */
export const addEntrySchema = z.strictObject({
  value: z.string("Text"),
  note: note.default(null),
  expiresAt: expiresAt.default(null),
  confirmed,
});
export type AddEntry = z.input<typeof addEntrySchema>;

export const updateEntrySchema = z.strictObject({
  note: note.optional(),
  expiresAt: expiresAt.optional(),
  confirmed,
});
export type UpdateEntry = z.input<typeof updateEntrySchema>;

export const entryIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt);

export const removeEntriesSchema = z.union([
  z.strictObject({ ids: z.array(entryIdSchema).min(1).max(10_000), confirmed }),
  z.strictObject({ search: z.string().trim().max(300), confirmed }),
]);
export type RemoveEntries =
  | { readonly ids: readonly string[]; readonly confirmed?: boolean }
  | { readonly search: string; readonly confirmed?: boolean };

export const importQuerySchema = z.object({
  /** False: preview only. */
  apply: flag,
  replaces: flag,
  skipsCovered: flag,
});

export const exportQuerySchema = z.object({ format: z.enum(["text", "csv"]).default("text") });
