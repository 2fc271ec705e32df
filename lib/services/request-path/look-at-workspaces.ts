import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";

/** What a workspace has set, as far as one look at many of them tells. */
export interface WorkspaceLook {
  /** Its stored policy, not yet parsed; null when none was saved. */
  readonly blocker: unknown;
  readonly hasListEntries: boolean;
  readonly hasConfigurations: boolean;
  readonly hasLinks: boolean;
}

const looksSchema = z.array(
  z
    .tuple([z.string(), z.unknown(), z.boolean(), z.boolean(), z.boolean()])
    .transform(([workspaceId, blocker, hasListEntries, hasConfigurations, hasLinks]) => ({
      workspaceId,
      look: { blocker, hasListEntries, hasConfigurations, hasLinks },
    })),
);

/** Looks at these workspaces in one statement; those that are gone are left out. */
export async function lookAtWorkspaces(
  prisma: PrismaClient,
  workspaceIds: readonly string[],
): Promise<Map<string, WorkspaceLook>> {
  const [row] = await prisma.$queryRaw<[{ looks: string }]>`
    SELECT COALESCE(json_agg(json_build_array(w.id, p.policy,
      EXISTS (SELECT FROM list_entry WHERE workspace_id = w.id),
      EXISTS (SELECT FROM configuration WHERE workspace_id = w.id),
      EXISTS (SELECT FROM smart_url WHERE workspace_id = w.id))), '[]')::text AS looks
    FROM workspace AS w LEFT JOIN blocker_policy AS p ON p.workspace_id = w.id
    WHERE w.id = ANY(${[...workspaceIds]}::uuid[])`;
  const looks = looksSchema.parse(JSON.parse(row.looks));
  return new Map(looks.map(({ workspaceId, look }) => [workspaceId, look]));
}
