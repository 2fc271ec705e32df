import { isDeepStrictEqual } from "node:util";
import { allowLong } from "@/lib/db/bounded-client";
import type { Prisma } from "@/lib/db/client";
import { accountDocumentSchema } from "@/lib/engine/document/account-document";
import type { Policy } from "@/lib/engine/document/policy-schema";
import type { ServiceContext } from "../context";
import { BLOCKER_POLICY } from "../document/blocker-policy";
import { keepOrigin, keepVersions } from "../document/keep-versions";
import { toJson } from "../document/stored-document";
import { readPart } from "../input";
import { refuseImported } from "../links/destinations";
import { countLists } from "../list/read-entries";
import { recordChange } from "../record-change";
import { ofDocuments, withinBounds } from "../workspace-bounds";
import { replaceConfigurations } from "./replace-configurations";
import { replaceLists } from "./replace-lists";
import { replaceSmartUrls } from "./replace-smart-urls";

/** Enough for a million entries on a slow disk; an import that takes longer changes nothing. */
const TIMEOUT_MS = 300_000;

/** Number of items per part of the document. */
export interface DocumentCounts {
  readonly ipWhitelist: number;
  readonly ipBlacklist: number;
  readonly hostnameBlacklist: number;
  readonly configurations: number;
  readonly smartUrls: number;
}

export interface ImportOptions {
  /** For an installation inside a private network. */
  readonly allowsPrivateDestinations?: boolean;
}

/**
 * Replaces the workspace's whole configuration by the document, in one transaction. Unchanged list entries
 * keep their hits, configurations their history.
 *
 * @throws InvalidInputError with every problem and its JSON path, ConflictError when the workspace has no
 *   room for all of it; either way nothing changes
 */
export async function importDocument(
  ctx: ServiceContext,
  json: unknown,
  { allowsPrivateDestinations = false }: ImportOptions = {},
): Promise<DocumentCounts> {
  const { prisma, workspaceId, actor } = ctx;
  const { lists, blocker, configurations, smartUrls } = readPart(accountDocumentSchema, json);
  await refuseImported(prisma, smartUrls, allowsPrivateDestinations);
  const counts = {
    ipWhitelist: lists.ipWhitelist.length,
    ipBlacklist: lists.ipBlacklist.length,
    hostnameBlacklist: lists.hostnameBlacklist.length,
    configurations: configurations.length,
    smartUrls: smartUrls.length,
  };
  await prisma.$transaction(
    async (tx) => {
      await allowLong(tx, TIMEOUT_MS);
      await withinBounds(tx, workspaceId, ofDocuments, async () => {
        const before = await countDocument(tx, workspaceId);
        await replaceLists(tx, ctx, lists);
        await replaceBlockerPolicy(tx, ctx, blocker);
        await replaceConfigurations(tx, ctx, configurations);
        await replaceSmartUrls(tx, ctx, smartUrls);
        await recordChange(tx, {
          workspaceId,
          actor,
          action: "document.import",
          touches: ["policies", "lists"],
          details: { before: { ...before }, after: { ...counts } },
        });
      });
    },
    { timeout: TIMEOUT_MS, maxWait: 30_000 },
  );
  return counts;
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
  return {
    ...(await countLists(tx, workspaceId)),
    configurations: await tx.configuration.count({ where: { workspaceId } }),
    smartUrls: await tx.smartUrl.count({ where: { workspaceId } }),
  };
}
