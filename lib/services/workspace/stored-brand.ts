import { z } from "zod";
import { type Brand, brandSchema, NO_BRAND } from "@/lib/visitors/brand/brand-schema";

/** A workspace's brand as it is stored. One that a former version let in and this one does not counts as none. */
export const storedBrand: z.ZodType<Brand> = z
  .unknown()
  .transform((json) => brandSchema.safeParse(json ?? {}).data ?? NO_BRAND);
