import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import type { Brand, ConfigurationBrand } from "@/lib/visitors/brand/brand-schema";
import { storedBrand, storedConfigurationBrand } from "./stored-brand";

/** A summary of a workspace's settings, for reading many at once. */
export interface WorkspaceSummary {
  /** Its stored policy, not yet parsed; null when none was saved. */
  readonly blocker: unknown;
  readonly brand: Brand;
  /** The brands of its configurations, by name. */
  readonly configurationBrands: Readonly<Record<string, ConfigurationBrand>>;
  /** Whether it has named a list, or any list has an entry. */
  readonly hasLists: boolean;
  readonly hasConfigurations: boolean;
  readonly hasLinks: boolean;
}

const summariesSchema = z.array(
  z
    .tuple([
      ...([z.string(), z.unknown(), storedBrand] as const),
      z.record(z.string(), storedConfigurationBrand).nullable(),
      ...([z.boolean(), z.boolean(), z.boolean()] as const),
    ])
    .transform(([workspaceId, blocker, brand, configurationBrands, ...has]) => {
      const [hasLists, hasConfigurations, hasLinks] = has;
      const brands = { brand, configurationBrands: configurationBrands ?? {} };
      return {
        workspaceId,
        summary: { blocker, ...brands, hasLists, hasConfigurations, hasLinks },
      };
    }),
);

/** Loads these workspaces' summaries in one statement, without deleted ones. */
export async function loadSummaries(
  prisma: PrismaClient,
  workspaceIds: readonly string[],
): Promise<Map<string, WorkspaceSummary>> {
  const [row] = await prisma.$queryRaw<[{ summaries: string }]>`
    SELECT COALESCE(json_agg(json_build_array(w.id, p.policy, w.brand,
      (SELECT json_object_agg(name, brand) FROM configuration
        WHERE workspace_id = w.id AND brand IS NOT NULL),
      EXISTS (SELECT FROM list_entry WHERE workspace_id = w.id)
        OR EXISTS (SELECT FROM list WHERE workspace_id = w.id),
      EXISTS (SELECT FROM configuration WHERE workspace_id = w.id),
      EXISTS (SELECT FROM smart_url WHERE workspace_id = w.id))), '[]')::text AS summaries
    FROM workspace AS w LEFT JOIN blocker_policy AS p ON p.workspace_id = w.id
    WHERE w.id = ANY(${[...workspaceIds]}::uuid[])`;
  const summaries = summariesSchema.parse(JSON.parse(row.summaries));
  return new Map(summaries.map(({ workspaceId, summary }) => [workspaceId, summary]));
}
