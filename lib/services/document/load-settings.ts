import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { DocumentSettings } from "@/lib/engine/document/plan-document";
import { defaultPolicy } from "@/lib/engine/document/policy-schema";
import { readConfiguration, readPolicy, readSmartUrl } from "./stored-document";

/**
 * The workspace's settings, in document order.
 *
 * @throws StoredDocumentError
 */
export async function loadSettings(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
): Promise<DocumentSettings> {
  const where = { workspaceId };
  const blocker = await db.blockerPolicy.findUnique({ where, select: { policy: true } });
  const configurations = await db.configuration.findMany({
    where,
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: { name: true, document: true },
  });
  const smartUrls = await db.smartUrl.findMany({
    where,
    orderBy: [{ position: "asc" }, { keyname: "asc" }],
  });
  return {
    blocker: blocker === null ? defaultPolicy : readPolicy(blocker.policy),
    configurations: configurations.map(({ name, document }) => readConfiguration(name, document)),
    smartUrls: smartUrls.map(readSmartUrl),
  };
}
