import { Prisma } from "@/lib/db/client";
import type { DocumentSettings } from "@/lib/engine/document/plan-document";
import { keepVersions, SMART_URL } from "@/lib/features/policies";
import type { ServiceContext } from "@/lib/kernel";

const PAGE_SIZE = 5_000;

const isChanged = Prisma.sql`
  (stored.active, stored.destination, stored.blocked_destination, stored.js_verification, stored.policy,
    stored.serving)
  IS DISTINCT FROM
  (EXCLUDED.active, EXCLUDED.destination, EXCLUDED.blocked_destination, EXCLUDED.js_verification,
    EXCLUDED.policy, EXCLUDED.serving)`;

/**
 * Makes the SmartURLs match the document. Those that stay keep id and history and get a new version only
 * when changed.
 */
export async function replaceSmartUrls(
  tx: Prisma.TransactionClient,
  ctx: ServiceContext,
  smartUrls: DocumentSettings["smartUrls"],
): Promise<void> {
  const { workspaceId } = ctx;
  const keynames = smartUrls.map(({ keyname }) => keyname);
  await tx.$executeRaw`
    DELETE FROM smart_url
    WHERE workspace_id = ${workspaceId}::uuid AND keyname <> ALL(${keynames}::text[])`;
  for (let start = 0; start < smartUrls.length; start += PAGE_SIZE) {
    const page = smartUrls
      .slice(start, start + PAGE_SIZE)
      .map((smartUrl, index) => ({ ...smartUrl, position: start + index }));
    const rows = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO smart_url AS stored (id, workspace_id, keyname, position, active, destination,
        blocked_destination, js_verification, policy, serving, updated_at)
      SELECT gen_random_uuid(), ${workspaceId}::uuid, keyname, position, active, destination,
        "blockedDestination", "jsVerification", policy, serving, now()
      FROM json_to_recordset(${JSON.stringify(page)}::json) AS page(
        keyname text, position int, active boolean, destination text,
        "blockedDestination" text, "jsVerification" boolean, policy jsonb, serving jsonb)
      ON CONFLICT (workspace_id, keyname) DO UPDATE SET
        version = stored.version + CASE WHEN ${isChanged} THEN 1 ELSE 0 END,
        position = EXCLUDED.position, active = EXCLUDED.active,
        destination = EXCLUDED.destination, blocked_destination = EXCLUDED.blocked_destination,
        js_verification = EXCLUDED.js_verification, policy = EXCLUDED.policy,
        serving = EXCLUDED.serving,
        -- the server checks changed destinations within minutes
        checked_at = CASE WHEN ${isChanged} THEN NULL ELSE stored.checked_at END,
        updated_at = CASE WHEN ${isChanged} THEN EXCLUDED.updated_at ELSE stored.updated_at END
      RETURNING id::text`;
    await replaceTags(tx, workspaceId, page);
    await keepVersions(
      tx,
      ctx,
      SMART_URL,
      rows.map(({ id }) => id),
    );
  }
}

/** Sets the tags of those links whose document says any; others keep theirs. */
async function replaceTags(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  smartUrls: DocumentSettings["smartUrls"],
): Promise<void> {
  const tagged = smartUrls.flatMap(({ keyname, tags }) =>
    tags === undefined ? [] : [{ keyname, tags }],
  );
  if (tagged.length === 0) return;
  await tx.$executeRaw`
    UPDATE smart_url AS stored SET tags = ARRAY(SELECT json_array_elements_text(page.tags))
    FROM json_to_recordset(${JSON.stringify(tagged)}::json) AS page(keyname text, tags json)
    WHERE stored.workspace_id = ${workspaceId}::uuid AND stored.keyname = page.keyname`;
}
