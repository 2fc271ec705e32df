import type { Brand, ConfigurationBrand } from "./brand-schema";
import { mergedBrand } from "./merged-brand";
import { type PageBrand, pageBrand } from "./page-brand";

/** How the pages of a workspace's visitors look. */
export interface PageBrands {
  /** Null: as everyone's. */
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
 * Whose face a page has. A suspended workspace has none: it may be another's.
 *
 * @param caller null: nobody's page
 * @param configuration that judged the visitor; null: none, or it is not known
 */
export function brandFor(
  caller: (PageBrands & { readonly suspended: boolean }) | null,
  configuration: string | null,
): PageBrand | null {
  if (caller === null || caller.suspended) return null;
  const own = configuration === null ? undefined : caller.configurationBrands.get(configuration);
  return own === undefined ? caller.brand : own;
}
