import { z } from "zod";
import { brandSchema } from "@/lib/visitors/brand/brand-schema";
import { PAGE_LANGUAGES } from "@/lib/visitors/page-languages";

export const PREVIEWED_PAGES = ["denied", "challenge", "link", "password"] as const;
export const PREVIEW_THEMES = ["light", "dark"] as const;
/** The pages of a site, which a configuration judges. */
export const PAGES_OF_SITES = ["denied", "challenge"] as const satisfies readonly PreviewedPage[];
export type PreviewedPage = (typeof PREVIEWED_PAGES)[number];

export const brandPreviewSchema = z.strictObject({
  brand: brandSchema,
  page: z.enum(PREVIEWED_PAGES),
  theme: z.enum(PREVIEW_THEMES).default("light"),
  language: z.enum(PAGE_LANGUAGES).default("en"),
});

export type BrandPreview = z.output<typeof brandPreviewSchema>;
