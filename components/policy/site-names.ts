import type { Site } from "@/lib/engine/site";

/** What the panel calls the kinds of site. */
export const SITE_NAMES: Readonly<Record<Site, string>> = {
  any: "Any",
  shop: "Shop",
  developer: "For developers",
  codeHost: "Code host",
};
