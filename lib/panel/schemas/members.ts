import { z } from "zod";
import { dayOr, instantOr } from "./times";

/* Shapes of the forms' input. The services validate addresses, names and handles, and report by field. */
const text = z.string("Text").max(2_000, "At most 2,000 characters");

export const invitationTokenSchema = z.strictObject({ token: text });

export const invitationSignUpSchema = z.strictObject({ token: text, password: text });

export const workspaceSchema = z.strictObject({ name: text, handle: text });
export type WorkspaceDetails = z.infer<typeof workspaceSchema>;

/** Settings of an existing workspace. */
export const workspaceSettingsSchema = workspaceSchema.extend({
  linkShare: z.number("A number").optional(),
});
export type WorkspaceSettings = z.infer<typeof workspaceSettingsSchema>;

export const deleteWorkspaceSchema = z.strictObject({ handle: text });

const DAY = "A day, such as 2026-03-01";
const bounds = z.union([z.literal(""), dayOr(DAY), instantOr(DAY)]);
/** A day in UTC, an instant, or "" for no bound. */
const bound = z.string().refine((text) => bounds.safeParse(text).success, DAY);

export const auditQuerySchema = z.object({
  area: z.string().max(40).default(""),
  search: z.string().trim().max(200).default(""),
  from: bound.default(""),
  to: bound.default(""),
  before: z
    .string()
    .regex(/^\d{0,18}$/)
    .default(""),
});
