import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import type { StoredLink } from "@/lib/engine/workspace-policies";
import { readConfiguration, readSmartUrl } from "./stored-document";

/** Which state of a stored document is meant. */
export interface StoredHead {
  readonly id: string;
  /** Another after each change of its row. */
  readonly revision: string;
}

/** The heads of a workspace's documents in document order, of SmartURLs only those that send visitors on. */
export interface StoredHeads {
  readonly configurations: readonly StoredHead[];
  readonly smartUrls: readonly StoredHead[];
}

/** A stored document, which is parsed when it is needed. */
export interface StoredDocument<T> {
  readonly id: string;
  /** @throws StoredDocumentError */
  readonly read: () => T;
}

const headsSchema = z.array(
  z.tuple([z.string(), z.string()]).transform(([id, revision]) => ({ id, revision })),
);

/** Reads them in one statement, without the documents. */
export async function loadHeads(prisma: PrismaClient, workspaceId: string): Promise<StoredHeads> {
  // PostgreSQL keeps in `xmin` which transaction has written a row.
  const [row] = await prisma.$queryRaw<[{ configurations: string; links: string }]>`
    SELECT
      (SELECT COALESCE(json_agg(json_build_array(id, xmin::text) ORDER BY position, name), '[]')::text
        FROM configuration WHERE workspace_id = ${workspaceId}::uuid) AS configurations,
      (SELECT COALESCE(json_agg(json_build_array(id, xmin::text) ORDER BY position, keyname), '[]')::text
        FROM smart_url
        WHERE workspace_id = ${workspaceId}::uuid AND active AND stopped_at IS NULL) AS links`;
  return {
    configurations: headsSchema.parse(JSON.parse(row.configurations)),
    smartUrls: headsSchema.parse(JSON.parse(row.links)),
  };
}

/** The configurations that still exist. */
export async function loadConfigurations(
  prisma: PrismaClient,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly StoredDocument<Configuration>[]> {
  const rows = await prisma.configuration.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    select: { id: true, name: true, document: true },
  });
  return rows.map(({ id, name, document }) => ({
    id,
    read: () => readConfiguration(name, document),
  }));
}

/** The links that still exist, with what is stored outside their documents. */
export async function loadLinks(
  prisma: PrismaClient,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly StoredDocument<SmartUrl & { readonly stored: StoredLink }>[]> {
  const rows = await prisma.smartUrl.findMany({ where: { workspaceId, id: { in: [...ids] } } });
  return rows.map((row) => ({
    id: row.id,
    read: () => ({
      ...readSmartUrl(row),
      stored: { id: row.id, passwordHash: row.passwordHash },
    }),
  }));
}
