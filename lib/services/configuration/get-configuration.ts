import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import { readConfiguration } from "../document/stored-document";
import { NotFoundError } from "../errors";

export interface VersionedConfiguration {
  readonly id: string;
  readonly version: number;
  readonly document: Configuration;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** One configuration of the workspace. @throws NotFoundError, StoredDocumentError */
export async function getConfigurationOrThrow(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
  id: string,
): Promise<VersionedConfiguration> {
  const row = await db.configuration.findFirst({ where: { workspaceId, id } });
  if (row === null) throw new NotFoundError("There is no such configuration.");
  const { version, name, document, updatedAt } = row;
  return {
    id,
    version,
    document: readConfiguration(name, document),
    updatedAt: updatedAt.toISOString(),
  };
}
