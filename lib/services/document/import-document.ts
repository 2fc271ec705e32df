import type { PrismaClient } from "@/lib/db/client";
import { parseAccountDocument } from "@/lib/engine/document/account-document";
import type { Actor } from "../actor";
import { InvalidInputError, NotFoundError } from "../errors";
import { recordChange } from "../record-change";
import { replaceBlockerPolicy } from "./replace-blocker-policy";
import { replaceConfigurations } from "./replace-configurations";
import { replaceLists } from "./replace-lists";
import { replaceSmartUrls } from "./replace-smart-urls";
import { findUnstorableText } from "./unstorable-text";

/** Enough for a million entries on a slow disk; an import beyond it changes nothing. */
const TIMEOUT_MS = 300_000;

/** How much of each a document holds. */
export interface DocumentCounts {
  readonly ipWhitelist: number;
  readonly ipBlacklist: number;
  readonly hostnameBlacklist: number;
  readonly configurations: number;
  readonly smartUrls: number;
}

/**
 * Replaces everything that the workspace has configured by the document, in one transaction. What is in
 * both stays as it is: list entries keep their hits, configurations their history.
 *
 * @throws InvalidInputError with every problem and its JSON path; nothing is changed then
 */
export async function importDocument(
  prisma: PrismaClient,
  workspaceId: string,
  json: unknown,
  actor: Actor,
): Promise<DocumentCounts> {
  const parsed = parseAccountDocument(json);
  const problems = [...(parsed.ok ? [] : parsed.problems), ...findUnstorableText(json)];
  if (!parsed.ok || problems.length > 0) throw new InvalidInputError(problems);
  const { lists, blocker, configurations, smartUrls } = parsed.document;
  const counts = {
    ipWhitelist: lists.ipWhitelist.length,
    ipBlacklist: lists.ipBlacklist.length,
    hostnameBlacklist: lists.hostnameBlacklist.length,
    configurations: configurations.length,
    smartUrls: smartUrls.length,
  };
  await prisma.$transaction(
    async (tx) => {
      // One import of a workspace at a time: two at once would mix into a document nobody wrote.
      const locked = await tx.$queryRaw<unknown[]>`
        SELECT id::text FROM workspace WHERE id = ${workspaceId}::uuid FOR UPDATE`;
      if (locked.length === 0) throw new NotFoundError("There is no such account.");
      const scope = { workspaceId, actor };
      await replaceLists(tx, scope, lists);
      await replaceBlockerPolicy(tx, scope, blocker);
      await replaceConfigurations(tx, scope, configurations);
      await replaceSmartUrls(tx, scope, smartUrls);
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "document.import",
        touches: ["policies", "lists"],
        details: counts,
      });
    },
    { timeout: TIMEOUT_MS, maxWait: 30_000 },
  );
  return counts;
}
