import { z } from "zod";
import { HANDLE } from "@/lib/kernel";

/* A workspace as callers see it. */

/** Shown in mails and menus: one line. */
export const workspaceNameInput = z
  .string("Text")
  .trim()
  .min(1, "A name")
  .max(60, "At most 60 characters")
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "No control characters");

export const workspaceHandleInput = z
  .string("Text")
  .trim()
  .toLowerCase()
  .regex(HANDLE, "2 to 31 of a-z, 0-9 and -, not starting with -");

export const workspaceSettings = z.strictObject({
  name: workspaceNameInput,
  handle: workspaceHandleInput,
  /** Percent of credits that visitors of links may spend; omitted: unchanged. */
  linkShare: z
    .number("A number")
    .int("A whole number")
    .min(0, "0 or more")
    .max(100, "100 or less")
    .optional(),
});
export type WorkspaceSettings = z.output<typeof workspaceSettings>;

/** A workspace's settings after a change. */
export const changedSettings = z.object({
  name: z.string(),
  handle: z.string(),
  linkShare: z.int(),
});
export type ChangedSettings = z.output<typeof changedSettings>;

/** The handle, typed to confirm. */
export const workspaceDeletion = z.strictObject({
  handle: z.string("Text").max(2_000, "At most 2,000 characters"),
});

export const findQuery = z.object({
  q: z.string().max(100, "At most 100 characters").default(""),
});

/** A thing of the workspace that has a name. */
export const namedThing = z.object({
  kind: z.enum(["key", "configuration", "smartUrl"]),
  id: z.uuid(),
  name: z.string(),
});
export type NamedThing = z.output<typeof namedThing>;
