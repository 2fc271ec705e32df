import { z } from "zod";

/* Shapes of the forms' input. The services validate addresses, names and handles, and report by field. */
const text = z.string("Text").max(2_000, "At most 2,000 characters");

export const invitationTokenSchema = z.strictObject({ token: text });

export const invitationSignUpSchema = z.strictObject({ token: text, password: text });

export const workspaceSchema = z.strictObject({ name: text, handle: text });
export type WorkspaceDetails = z.infer<typeof workspaceSchema>;
