import { isDeepStrictEqual } from "node:util";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { allowLong } from "@/lib/db/bounded-client";
import type { Prisma } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { refuseImported } from "@/lib/features/links";
import { countLists } from "@/lib/features/lists";
import { BLOCKER_POLICY, keepOrigin, keepVersions } from "@/lib/features/policies";
import { ofDocuments, recordChange, type ServiceContext, withinBounds } from "@/lib/kernel";
import type { DocumentCounts } from "./model";
import { asReadDocument, type ReadDocument, readDocument } from "./read-document";
import { replaceConfigurations } from "./replace-configurations";
import { replaceLists } from "./replace-lists";
import { replaceSmartUrls } from "./replace-smart-urls";
import { loadDocumentRevision, requireRevision } from "./revision";

export interface ApplyOptions {
  /** For an installation inside a private network. */
  readonly allowsPrivateDestinations?: boolean;
  /** Revisions, one of which the workspace must be at; by default any. */
  readonly expected?: readonly string[];
}

/**
 * Replaces the workspace's whole configuration by the document's JSON.
 *
 * @throws InvalidInputError with every problem and its JSON path, and as `applyDocument`
 */
export async function importDocument(
  ctx: ServiceContext,
  json: unknown,
  options: ApplyOptions = {},
): Promise<DocumentCounts> {
  const document = asReadDocument(readDocument(json));
  await applyDocument(ctx, document, options);
  return document.counts;
}

/**
 * Replaces the workspace's whole configuration by the document, in one transaction. Unchanged list entries
 * keep their hits, configurations their history, SmartURLs their password and what stopped them.
 *
 * @returns the workspace's new revision
 * @throws StaleError, ConflictError when the workspace has no room for all of it, InvalidInputError; either
 *   way nothing changes
 */
export async function applyDocument(
  ctx: ServiceContext,
  document: ReadDocument,
  { allowsPrivateDestinations = false, expected }: ApplyOptions = {},
): Promise<string> {
  const { prisma, workspaceId, actor } = ctx;
  const { settings, counts } = document;
  await refuseImported(prisma, settings.smartUrls, allowsPrivateDestinations);
  return prisma.$transaction(
    async (tx) => {
      await allowLong(tx, TIME_LIMITS_MS.transactions.importDocument);
      return withinBounds(tx, workspaceId, ofDocuments, async () => {
        if (expected !== undefined) await requireRevision(tx, workspaceId, expected);
        const before = await countDocument(tx, workspaceId);
        await replaceLists(tx, ctx, document);
        await replaceBlockerPolicy(tx, ctx, settings.blocker);
        await replaceConfigurations(tx, ctx, settings.configurations);
        await replaceSmartUrls(tx, ctx, settings.smartUrls);
        await recordChange(tx, {
          workspaceId,
          actor,
          action: "document.import",
          touches: ["policies", "lists"],
          details: { before: { ...before }, after: { ...counts } },
        });
        return loadDocumentRevision(tx, workspaceId);
      });
    },
    { timeout: TIME_LIMITS_MS.transactions.importDocument, maxWait: 30_000 },
  );
}

/** Compares stored JSON, so a policy written by an earlier release is renewed. */
async function replaceBlockerPolicy(
  tx: Prisma.TransactionClient,
  ctx: ServiceContext,
  policy: Policy,
): Promise<void> {
  const { workspaceId } = ctx;
  const stored = await tx.blockerPolicy.findUnique({ where: { workspaceId } });
  if (stored !== null && isDeepStrictEqual(stored.policy, toJson(policy))) return;
  const before = await BLOCKER_POLICY.load(tx, workspaceId, workspaceId);
  if (before.version === 0) {
    await keepOrigin(tx, ctx, BLOCKER_POLICY, { id: workspaceId, document: before.document });
  }
  await BLOCKER_POLICY.replace(tx, ctx, workspaceId, policy);
  await keepVersions(tx, ctx, BLOCKER_POLICY, [workspaceId]);
}

async function countDocument(
  tx: Prisma.TransactionClient,
  workspaceId: string,
): Promise<DocumentCounts> {
  const { named, ...contract } = await countLists(tx, workspaceId);
  return {
    ...contract,
    namedLists: named.length,
    configurations: await tx.configuration.count({ where: { workspaceId } }),
    smartUrls: await tx.smartUrl.count({ where: { workspaceId } }),
  };
}
