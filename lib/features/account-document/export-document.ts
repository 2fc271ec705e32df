import { isDeepStrictEqual } from "node:util";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { allowLong } from "@/lib/db/bounded-client";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { AccountDocument } from "@/lib/engine/document/account-document";
import type { ListEntry } from "@/lib/engine/document/list-schema";
import { defaultServing, type Serving } from "@/lib/engine/document/serving-schema";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { ALL_CONTRACT_LISTS, loadListEntries, loadNamedLists } from "@/lib/features/lists";
import { loadSettings } from "@/lib/features/policies";
import { loadTags } from "./load-tags";
import { loadDocumentRevision } from "./revision";

type ExportedSmartUrl = Omit<SmartUrl, "serving"> & {
  readonly serving?: Serving;
  readonly tags?: string[];
};

/** An account document; links without `serving` settings or tags omit them. */
export type ExportedDocument = Omit<AccountDocument, "$schema" | "smartUrls"> & {
  readonly smartUrls: readonly ExportedSmartUrl[];
};

/** The workspace's document, read from one database snapshot. */
export async function exportDocument(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<ExportedDocument> {
  return (await exportRevision(prisma, workspaceId)).document;
}

/** The same, with its revision. @throws NotFoundError */
export async function exportRevision(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<{ readonly document: ExportedDocument; readonly revision: string }> {
  return prisma.$transaction(
    async (tx) => {
      await allowLong(tx, TIME_LIMITS_MS.transactions.exportDocument);
      const revision = await loadDocumentRevision(tx, workspaceId);
      const settings = await loadSettings(tx, workspaceId);
      const tagsByKeyname = await loadTags(tx, workspaceId);
      const lists = await exportLists(tx, workspaceId);
      const document = {
        version: 1 as const,
        lists,
        blocker: settings.blocker,
        configurations: [...settings.configurations],
        smartUrls: settings.smartUrls.map((smartUrl) => ({
          ...withoutDefaultServing(smartUrl),
          ...tagsByKeyname.get(smartUrl.keyname),
        })),
      };
      return { document, revision };
    },
    { isolationLevel: "RepeatableRead", timeout: TIME_LIMITS_MS.transactions.exportDocument },
  );
}

async function exportLists(
  tx: Prisma.TransactionClient,
  workspaceId: string,
): Promise<AccountDocument["lists"]> {
  const named = await loadNamedLists(tx, workspaceId);
  const byName = new Map<string, ListEntry[]>(
    [...ALL_CONTRACT_LISTS, ...named].map(({ name }) => [name, []]),
  );
  const entriesOf = (name: string) => byName.get(name) ?? [];
  const pages = loadListEntries(tx, workspaceId, [...ALL_CONTRACT_LISTS, ...named]);
  for await (const page of pages) {
    for (const { list, value, note, expiresAt } of page) {
      const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
      entriesOf(list.name).push({ value, note, expiresAt: end });
    }
  }
  return {
    ipWhitelist: entriesOf("ipWhitelist"),
    ipBlacklist: entriesOf("ipBlacklist"),
    hostnameBlacklist: entriesOf("hostnameBlacklist"),
    named: named.map(({ name, kind }) => ({ name, kind, entries: entriesOf(name) })),
  };
}

function withoutDefaultServing({ serving, ...rest }: SmartUrl): ExportedSmartUrl {
  return isDeepStrictEqual(serving, defaultServing) ? rest : { ...rest, serving };
}
