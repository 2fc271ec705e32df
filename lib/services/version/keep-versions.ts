import type { Prisma } from "@/lib/db/client";
import type { Scope } from "../document/scope";
import { forgetVersions, OF_CONFIGURATIONS, OF_OTHERS } from "./forget-versions";

/*
 * Copies rows as they stand now into the history, and makes room for them. A version that is kept already
 * stays as it is, so rows that did not change may be named too.
 */

export async function keepBlockerVersion(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: Scope,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO document_version (workspace_id, kind, subject_id, version, document, author_id)
    SELECT workspace_id, 'blocker', workspace_id, version, policy, ${actor.userId}::uuid
    FROM blocker_policy WHERE workspace_id = ${workspaceId}::uuid
    ON CONFLICT DO NOTHING`;
  await forgetVersions(tx, OF_OTHERS, workspaceId);
}

export async function keepConfigurationVersions(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: Scope,
  ids: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO configuration_version
      (workspace_id, configuration_id, version, name, document, author_id)
    SELECT workspace_id, id, version, name, document, ${actor.userId}::uuid
    FROM configuration
    WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${[...ids]}::uuid[])
    ON CONFLICT DO NOTHING`;
  await forgetVersions(tx, OF_CONFIGURATIONS, workspaceId);
}

export async function keepSmartUrlVersions(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: Scope,
  ids: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO document_version (workspace_id, kind, subject_id, version, document, author_id)
    SELECT workspace_id, 'smart-url', id, version,
      jsonb_build_object('keyname', keyname, 'active', active, 'destination', destination,
        'blockedDestination', blocked_destination, 'jsVerification', js_verification,
        'policy', policy, 'serving', serving),
      ${actor.userId}::uuid
    FROM smart_url
    WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${[...ids]}::uuid[])
    ON CONFLICT DO NOTHING`;
  await forgetVersions(tx, OF_OTHERS, workspaceId);
}
