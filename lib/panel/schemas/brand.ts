import { z } from "zod";
import { brandSchema } from "@/lib/visitors/brand/brand-schema";

export const PREVIEWED_PAGES = ["denied", "challenge", "link", "password"] as const;
export const PREVIEW_THEMES = ["light", "dark"] as const;
/** With the languages that are most, one from right to left, and one of other letters. */
export const PREVIEW_LANGUAGES = ["en", "de", "es", "fr", "ar", "ja"] as const;

export const brandPreviewSchema = z.strictObject({
  brand: brandSchema,
  page: z.enum(PREVIEWED_PAGES),
  theme: z.enum(PREVIEW_THEMES).default("light"),
  language: z.enum(PREVIEW_LANGUAGES).default("en"),
});

export type BrandPreview = z.output<typeof brandPreviewSchema>;
