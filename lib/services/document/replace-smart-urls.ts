import type { Prisma } from "@/lib/db/client";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import type { Scope } from "./scope";

const PAGE_SIZE = 5_000;

/** Makes the SmartURLs what the document says; one that stays keeps its id. */
export async function replaceSmartUrls(
  tx: Prisma.TransactionClient,
  { workspaceId }: Scope,
  smartUrls: readonly SmartUrl[],
): Promise<void> {
  const keynames = smartUrls.map(({ keyname }) => keyname);
  await tx.$executeRaw`
    DELETE FROM smart_url
    WHERE workspace_id = ${workspaceId}::uuid AND keyname <> ALL(${keynames}::text[])`;
  for (let start = 0; start < smartUrls.length; start += PAGE_SIZE) {
    const page = smartUrls
      .slice(start, start + PAGE_SIZE)
      .map((smartUrl, index) => ({ ...smartUrl, position: start + index }));
    await tx.$executeRaw`
      INSERT INTO smart_url AS stored (id, workspace_id, keyname, position, active, destination,
        blocked_destination, js_verification, policy, updated_at)
      SELECT gen_random_uuid(), ${workspaceId}::uuid, keyname, position, active, destination,
        "blockedDestination", "jsVerification", policy, now()
      FROM json_to_recordset(${JSON.stringify(page)}::json) AS page(
        keyname text, position int, active boolean, destination text,
        "blockedDestination" text, "jsVerification" boolean, policy jsonb)
      ON CONFLICT (workspace_id, keyname) DO UPDATE SET
        position = EXCLUDED.position, active = EXCLUDED.active,
        destination = EXCLUDED.destination, blocked_destination = EXCLUDED.blocked_destination,
        js_verification = EXCLUDED.js_verification, policy = EXCLUDED.policy,
        updated_at = EXCLUDED.updated_at`;
  }
}
