import { z } from "zod";
import { ROLES } from "@/lib/base/role";
import { dayOr } from "./times";

/* Shapes of the forms' input. The services validate addresses, names and handles, and report by field. */
const text = z.string("Text").max(2_000, "At most 2,000 characters");
const role = z.enum(ROLES, "A role");

export const inviteSchema = z.strictObject({ email: text, role });
export type Invite = z.infer<typeof inviteSchema>;

export const changeRoleSchema = z.strictObject({ role });

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

const day = z.union([z.literal(""), dayOr("A day, such as 2026-03-01")]);

export const auditQuerySchema = z.object({
  area: z.string().max(40).default(""),
  search: z.string().trim().max(200).default(""),
  from: day.default(""),
  to: day.default(""),
  before: z
    .string()
    .regex(/^\d{0,18}$/)
    .default(""),
});
