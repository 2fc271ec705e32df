import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { readSmartUrl } from "../document/stored-document";
import { NotFoundError } from "../errors";

export interface VersionedSmartUrl {
  readonly id: string;
  readonly version: number;
  readonly document: SmartUrl;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** One SmartURL of the workspace. @throws NotFoundError, StoredDocumentError */
export async function getSmartUrlOrThrow(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
  id: string,
): Promise<VersionedSmartUrl> {
  const row = await db.smartUrl.findFirst({ where: { workspaceId, id } });
  if (row === null) throw new NotFoundError("There is no such SmartURL.");
  const { version, updatedAt } = row;
  return { id, version, document: readSmartUrl(row), updatedAt: updatedAt.toISOString() };
}
