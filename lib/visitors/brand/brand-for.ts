import type { Brand, ConfigurationBrand } from "./brand-schema";
import { mergedBrand } from "./merged-brand";
import { type PageBrand, pageBrand } from "./page-brand";

/** The brands of a workspace's visitors' pages. */
export interface PageBrands {
  /** Null for the default. */
  readonly brand: PageBrand | null;
  /** By name of the configuration; those without one of their own are left out. */
  readonly configurationBrands: ReadonlyMap<string, PageBrand | null>;
}

export const pageBrands = (
  workspace: Brand,
  configurations: Readonly<Record<string, ConfigurationBrand>>,
): PageBrands => ({
  brand: pageBrand(workspace),
  configurationBrands: new Map(
    Object.entries(configurations).map(([name, own]) => [
      name,
      pageBrand(mergedBrand(workspace, own)),
    ]),
  ),
});

/**
 * The brand of a page. A suspended workspace has none: it may impersonate another.
 *
 * @param caller null for a page without a workspace
 * @param configuration that judged the visitor; null for none, or when unknown
 */
export function brandFor(
  caller: (PageBrands & { readonly suspended: boolean }) | null,
  configuration: string | null,
): PageBrand | null {
  if (caller === null || caller.suspended) return null;
  const own = configuration === null ? undefined : caller.configurationBrands.get(configuration);
  return own === undefined ? caller.brand : own;
}
