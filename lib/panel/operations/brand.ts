import { z } from "zod";
import { getBrand, updateBrand } from "@/lib/features/workspaces";
import { brandSchema } from "@/lib/visitors/brand/brand-schema";
import { brandPreviewSchema } from "../schemas/brand";
import { previewBrand } from "../server/preview-brand";
import { allOf, forPeople, readsOf, workspaceOperation } from "./operation";

const read = workspaceOperation({
  method: "GET",
  path: "brand",
  role: "viewer",
  scopes: readsOf(),
  summary: "What visitors see of the workspace on pages of Gatehouse.",
  answer: brandSchema,
  run: ({ ctx }) => getBrand(ctx.prisma, ctx.workspaceId),
});

const replace = workspaceOperation({
  method: "PUT",
  path: "brand",
  role: "admin",
  scopes: allOf("members"),
  summary: "Replaces the name, logo, text, contact and colors that visitors see.",
  body: brandSchema,
  answer: brandSchema,
  run: ({ ctx }, { body }) => updateBrand(ctx, body),
});

const preview = workspaceOperation({
  method: "POST",
  path: "brand/preview",
  role: "viewer",
  scopes: forPeople("Draws a page beside the panel's form."),
  summary: "Draws a visitor's page with a brand that need not be saved. Changes nothing.",
  body: brandPreviewSchema,
  answer: z.object({ html: z.string() }),
  run: (_, { body }) => ({ html: previewBrand(body) }),
});

export const OPERATIONS = [read, replace, preview] as const;
