import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { findAuthors } from "./find-authors";
import type { VersionSummary } from "./list-versions";
import type { Subject } from "./subject";

export interface StoredVersion extends VersionSummary {
  /** As in the account document; a configuration's with its name of that time. */
  readonly document: unknown;
}

/** One version, whole. @throws NotFoundError */
export async function getVersionOrThrow(
  prisma: PrismaClient,
  workspaceId: string,
  subject: Subject,
  version: number,
): Promise<StoredVersion> {
  const row =
    subject.kind === "configuration"
      ? await findConfiguration(prisma, { workspaceId, configurationId: subject.id, version })
      : await prisma.documentVersion.findFirst({
          where: { workspaceId, kind: subject.kind, subjectId: subject.id, version },
        });
  if (row === null) throw new NotFoundError("There is no such version.");
  const { document, authorId, createdAt } = row;
  const authorOf = await findAuthors(prisma, [authorId]);
  return {
    version,
    author: authorOf(authorId),
    createdAt: createdAt.toISOString(),
    document,
  };
}

async function findConfiguration(
  prisma: PrismaClient,
  where: { workspaceId: string; configurationId: string; version: number },
) {
  const row = await prisma.configurationVersion.findFirst({ where });
  if (row === null) return null;
  const { name, document, authorId, createdAt } = row;
  const rest = typeof document === "object" && !Array.isArray(document) ? document : {};
  return { document: { name, ...rest }, authorId, createdAt };
}
