import { allowLong } from "@/lib/db/allow-long";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { accountDocumentSchema } from "@/lib/engine/document/account-document";
import type { Actor } from "../actor";
import { refuseImported } from "../destination/refuse-imported";
import { countLists } from "../list/count-lists";
import { recordChange } from "../record-change";
import { ofDocuments, withinBounds } from "../workspace-bounds";
import { readPart } from "./read-part";
import { replaceBlockerPolicy } from "./replace-blocker-policy";
import { replaceConfigurations } from "./replace-configurations";
import { replaceLists } from "./replace-lists";
import { replaceSmartUrls } from "./replace-smart-urls";

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

export interface ImportOptions {
  /** SmartURLs may lead into private networks: an installation inside of one. */
  readonly allowsPrivateDestinations?: boolean;
}

/**
 * Replaces everything that the workspace has configured by the document, in one transaction. What is in
 * both stays as it is: list entries keep their hits, configurations their history.
 *
 * @throws InvalidInputError with every problem and its JSON path, ConflictError when the workspace has
 *   no room for all of it; nothing is changed then
 */
export async function importDocument(
  prisma: PrismaClient,
  workspaceId: string,
  json: unknown,
  actor: Actor,
  { allowsPrivateDestinations = false }: ImportOptions = {},
): Promise<DocumentCounts> {
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
        const scope = { workspaceId, actor };
        const before = await countDocument(tx, workspaceId);
        await replaceLists(tx, scope, lists);
        await replaceBlockerPolicy(tx, scope, blocker);
        await replaceConfigurations(tx, scope, configurations);
        await replaceSmartUrls(tx, scope, smartUrls);
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
