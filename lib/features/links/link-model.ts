import { z } from "zod";
import { linkTagsSchema } from "@/lib/engine/document/link-tags";

/* SmartURLs' fields beyond those of other documents, as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();
const tags = z.array(z.string());

const linkState = z
  .enum(["active", "off", "paused", "suspended", "expired", "usedUp"])
  .describe(
    "What happens to visitors now: `off` is switched off in its document, `paused` has destinations that failed a check, `suspended` was stopped by the operator, `usedUp` has reached its visit limit.",
  );
export type LinkState = z.output<typeof linkState>;

const linkStateView = z.object({
  state: linkState,
  stopReason: z.string().nullable().describe("Why it is paused or suspended, in a sentence."),
  usedVisits: z.int().describe("Visits let through since the link has had a limit."),
  expiresAt: z.string().nullable().describe("As its document has it."),
});
export type LinkStateView = z.output<typeof linkStateView>;

/** A link's status beyond its document. */
export const linkStatus = linkStateView.extend({
  keyname: z.string(),
  hasPassword: z.boolean(),
  tags,
});
export type LinkStatus = z.output<typeof linkStatus>;

/** A SmartURL's row in the panel's table. */
export const smartUrlSummary = linkStateView.pick({ state: true, stopReason: true }).extend({
  id: z.uuid(),
  keyname: z.string(),
  version: z.int(),
  destination: z.string(),
  jsVerification: z.boolean(),
  tags,
  visits: z.int().describe("In the last 7 days."),
  updatedAt: time,
});
export type SmartUrlSummary = z.output<typeof smartUrlSummary>;

/** A tag and how many of the workspace's links have it. */
export const tagCount = z.object({ tag: z.string(), links: z.int() });
export type TagCount = z.output<typeof tagCount>;

/** Adds tags to links, and takes some away. */
export const tagChange = z.strictObject({
  ids: z.array(z.uuid("An id")).min(1, "At least one").max(1_000, "At most 1,000"),
  add: linkTagsSchema.default([]),
  remove: linkTagsSchema.default([]),
});
export type TagChange = z.output<typeof tagChange>;

export const linkTags = z.strictObject({ tags: linkTagsSchema });

const SHORTEST = 8;
const LONGEST = 200;

/** It is shared with many people, so common passwords are allowed; guesses are rate limited. */
export const linkPassword = z.strictObject({
  password: z
    .string()
    .max(2_000, { error: "At most 2,000 characters", abort: true })
    .refine((password) => isWithin([...password].length), {
      error: ({ input }) =>
        `has ${[...String(input)].length} characters; allowed: ${SHORTEST} to ${LONGEST} characters`,
    }),
});

const isWithin = (length: number): boolean => length >= SHORTEST && length <= LONGEST;

/** A copy under a new keyname. */
export const linkCopy = z.object({
  id: z.uuid(),
  keyname: z.string(),
  isOff: z.boolean().describe("Its password is not copied, so a link that has one is copied off."),
});
export type LinkCopy = z.output<typeof linkCopy>;
