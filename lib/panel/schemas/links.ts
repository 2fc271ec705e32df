import { z } from "zod";
import { linkTagsSchema } from "@/lib/engine/document/link-tags";
import { webUrlSchema } from "@/lib/engine/document/web-url";
import { LINK_FORMATS } from "@/lib/services/links/import/format";
import { flag } from "./flag";

/** A column's heading; "": none. Left out: found by its name. */
const column = z
  .string()
  .max(500, "At most 500 characters")
  .transform((heading) => (heading === "" ? null : heading))
  .optional();

export const importLinksQuerySchema = z.object({
  /** Left out: recognised. */
  format: z.enum(LINK_FORMATS).optional(),
  /** False: preview only. */
  apply: flag,
  replaces: flag,
  /** Where blocked visitors go; left out: to each destination's home page. */
  blockedDestination: webUrlSchema.optional(),
  destination: column,
  keyname: column,
  tags: column,
  expiresAt: column,
});

const ids = z.array(z.uuid("An id")).min(1, "At least one").max(1_000, "At most 1,000");

/** Adds tags to links, and takes some away. */
export const tagLinksSchema = z.strictObject({
  ids,
  add: linkTagsSchema.default([]),
  remove: linkTagsSchema.default([]),
});
export type TagLinks = z.input<typeof tagLinksSchema>;

export const setTagsSchema = z.strictObject({ tags: linkTagsSchema });
