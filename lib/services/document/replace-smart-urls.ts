import type { Prisma } from "@/lib/db/client";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { keepSmartUrlVersions } from "../version/keep-versions";
import type { Scope } from "./scope";

const PAGE_SIZE = 5_000;

/**
 * Makes the SmartURLs what the document says. One that stays keeps its id and history, and gets a new
 * version only when it changed.
 */
export async function replaceSmartUrls(
  tx: Prisma.TransactionClient,
  scope: Scope,
  smartUrls: readonly SmartUrl[],
): Promise<void> {
  const { workspaceId } = scope;
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
        version = stored.version + CASE WHEN
          (stored.active, stored.destination, stored.blocked_destination, stored.js_verification,
            stored.policy, stored.serving)
          IS DISTINCT FROM
          (EXCLUDED.active, EXCLUDED.destination, EXCLUDED.blocked_destination,
            EXCLUDED.js_verification, EXCLUDED.policy, EXCLUDED.serving)
          THEN 1 ELSE 0 END,
        position = EXCLUDED.position, active = EXCLUDED.active,
        destination = EXCLUDED.destination, blocked_destination = EXCLUDED.blocked_destination,
        js_verification = EXCLUDED.js_verification, policy = EXCLUDED.policy,
        serving = EXCLUDED.serving,
        checked_at = NULL, -- the server looks at where they lead within minutes
        updated_at = EXCLUDED.updated_at
      RETURNING id::text`;
    await keepSmartUrlVersions(
      tx,
      scope,
      rows.map(({ id }) => id),
    );
  }
}
