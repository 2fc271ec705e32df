import { inSlices } from "@/lib/base/slices";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import type { DocumentSettings } from "@/lib/engine/document/plan-document";
import { defaultPolicy } from "@/lib/engine/document/policy-schema";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { readConfiguration, readPolicy, readSmartUrl, type SmartUrlRow } from "./stored-document";

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
  return inSlices(readByDocument({ policy: blocker?.policy, configurations, smartUrls }));
}

interface Rows {
  readonly policy: unknown;
  readonly configurations: readonly { readonly name: string; readonly document: unknown }[];
  readonly smartUrls: readonly SmartUrlRow[];
}

/** In a step for each: all that a workspace may have takes seconds to be read. */
function* readByDocument(rows: Rows): Generator<void, DocumentSettings> {
  const blocker = rows.policy === undefined ? defaultPolicy : readPolicy(rows.policy);
  const configurations: Configuration[] = [];
  for (const { name, document } of rows.configurations) {
    yield;
    configurations.push(readConfiguration(name, document));
  }
  const smartUrls: SmartUrl[] = [];
  for (const row of rows.smartUrls) {
    yield;
    smartUrls.push(readSmartUrl(row));
  }
  return { blocker, configurations, smartUrls };
}
