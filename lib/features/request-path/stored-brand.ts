import { z } from "zod";
import {
  type Brand,
  brandSchema,
  type ConfigurationBrand,
  configurationBrandSchema,
  NO_BRAND,
  NO_CONFIGURATION_BRAND,
} from "@/lib/visitors/brand/brand-schema";

/** A workspace's brand as it is stored. One that a former version let in and this one does not counts as none. */
export const storedBrand: z.ZodType<Brand> = z
  .unknown()
  .transform((json) => brandSchema.safeParse(json ?? {}).data ?? NO_BRAND);

/** A configuration's, in the same way. */
export const storedConfigurationBrand: z.ZodType<ConfigurationBrand> = z
  .unknown()
  .transform(
    (json) => configurationBrandSchema.safeParse(json ?? {}).data ?? NO_CONFIGURATION_BRAND,
  );
