import { isDeepStrictEqual } from "node:util";
import { allowLong } from "@/lib/db/bounded-client";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { AccountDocument } from "@/lib/engine/document/account-document";
import { defaultServing, type Serving } from "@/lib/engine/document/serving-schema";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { loadListEntries } from "../document/load-list-entries";
import { loadSettings } from "../document/load-settings";

const TIMEOUT_MS = 120_000;

type ExportedSmartUrl = Omit<SmartUrl, "serving"> & {
  readonly serving?: Serving;
  readonly tags?: string[];
};

/** An account document; links without `serving` settings or tags omit them. */
export type ExportedDocument = Omit<AccountDocument, "smartUrls"> & {
  readonly smartUrls: readonly ExportedSmartUrl[];
};

/** The workspace's document, read from one database snapshot. */
export async function exportDocument(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<ExportedDocument> {
  return prisma.$transaction(
    async (tx) => {
      await allowLong(tx, TIMEOUT_MS);
      const settings = await loadSettings(tx, workspaceId);
      const tagsByKeyname = await loadTags(tx, workspaceId);
      const lists: AccountDocument["lists"] = {
        ipWhitelist: [],
        ipBlacklist: [],
        hostnameBlacklist: [],
      };
      for await (const page of loadListEntries(tx, workspaceId)) {
        for (const { list, value, note, expiresAt } of page) {
          const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
          lists[list].push({ value, note, expiresAt: end });
        }
      }
      return {
        version: 1,
        lists,
        blocker: settings.blocker,
        configurations: [...settings.configurations],
        smartUrls: settings.smartUrls.map((smartUrl) => ({
          ...withoutDefaultServing(smartUrl),
          ...tagsByKeyname.get(smartUrl.keyname),
        })),
      };
    },
    { isolationLevel: "RepeatableRead", timeout: TIMEOUT_MS },
  );
}

function withoutDefaultServing({ serving, ...rest }: SmartUrl): ExportedSmartUrl {
  return isDeepStrictEqual(serving, defaultServing) ? rest : { ...rest, serving };
}

/** Of links that have any. */
async function loadTags(
  tx: Prisma.TransactionClient,
  workspaceId: string,
): Promise<ReadonlyMap<string, { readonly tags: string[] }>> {
  const rows = await tx.smartUrl.findMany({
    where: { workspaceId, NOT: { tags: { isEmpty: true } } },
    select: { keyname: true, tags: true },
  });
  return new Map(rows.map(({ keyname, tags }) => [keyname, { tags }]));
}
