import type { PrismaClient } from "@/lib/db/client";
import type { AccountDocument } from "@/lib/engine/document/account-document";
import { loadListEntries } from "./load-list-entries";
import { loadSettings } from "./load-settings";

/** The workspace's document, of one moment: everything is read from one snapshot of the database. */
export async function exportDocument(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<AccountDocument> {
  return prisma.$transaction(
    async (tx) => {
      const settings = await loadSettings(tx, workspaceId);
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
        smartUrls: [...settings.smartUrls],
      };
    },
    { isolationLevel: "RepeatableRead", timeout: 120_000 },
  );
}
