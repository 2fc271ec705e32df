import { z } from "zod";
import { instantOr } from "./times";

export const workspacesQuerySchema = z.object({
  search: z.string().trim().max(254).default(""),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** The last event already loaded. */
export const deletionsQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{0,18}$/)
    .default(""),
});

/** null: the package's own. */
const override = z.number("A number").int("A whole number").min(0, "0 or more").nullable();

export const updateWorkspaceSchema = z.strictObject({
  package: z.string().min(1).max(64).optional(),
  quota: override.optional(),
  rate: override.optional(),
  expiresAt: instantOr("A date").nullable().optional(),
  suspended: z.boolean().optional(),
});
export type UpdateWorkspace = z.input<typeof updateWorkspaceSchema>;
