import type { Prisma, PrismaClient } from "@/lib/db/client";
import { GATEHOUSE, NotFoundError, type ServiceContext } from "@/lib/kernel";
import type { DocumentKind } from "./document-kind";
import type { StoredVersion, VersionPage } from "./model";

const PAGE_SIZE = 50;

/**
 * A document's history, a page at a time. A blocker policy that was never saved has no versions yet;
 * everything else starts with its first.
 *
 * @throws NotFoundError for another workspace's document
 */
export async function listVersions(
  { prisma, workspaceId }: ServiceContext,
  kind: DocumentKind,
  id: string,
  before?: number,
): Promise<VersionPage> {
  const rows = await prisma.documentVersion.findMany({
    where: {
      workspaceId,
      kind: kind.name,
      subjectId: id,
      ...(before !== undefined && { version: { lt: before } }),
    },
    select: { version: true, authorId: true, createdAt: true, note: true },
    orderBy: { version: "desc" },
    take: PAGE_SIZE + 1,
  });
  if (rows.length === 0 && before === undefined && kind.naming !== null) {
    throw new NotFoundError("There is no object with that id.");
  }
  const shown = rows.slice(0, PAGE_SIZE);
  const authorIds = shown.map(({ authorId }) => authorId);
  const authorOf = await findAuthors(prisma, authorIds);
  return {
    versions: shown.map(({ version, authorId, createdAt, note }) => ({
      version,
      author: note === null ? authorOf(authorId) : GATEHOUSE.name,
      createdAt: createdAt.toISOString(),
      note,
    })),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.version ?? null) : null,
  };
}

/** One version in full. @throws NotFoundError */
export async function getVersionOrThrow(
  { prisma, workspaceId }: ServiceContext,
  kind: DocumentKind,
  id: string,
  version: number,
): Promise<StoredVersion> {
  const row = await prisma.documentVersion.findFirst({
    where: { workspaceId, kind: kind.name, subjectId: id, version },
  });
  if (row === null) throw new NotFoundError("There is no such version.");
  const { authorId, createdAt, note } = row;
  // One of an earlier release is shown, and compared, in today's form.
  const { data: document = row.document } = kind.schema.safeParse(row.document);
  const authorOf = await findAuthors(prisma, [authorId]);
  const author = note === null ? authorOf(authorId) : GATEHOUSE.name;
  return { version, author, createdAt: createdAt.toISOString(), note, document };
}

/** The author of that version. The caller holds the workspace's lock. */
export async function authorOfVersion(
  tx: Prisma.TransactionClient,
  version: { workspaceId: string; kind: string; subjectId: string; version: number },
): Promise<string> {
  const row = await tx.documentVersion.findFirst({
    where: version,
    select: { authorId: true, note: true },
  });
  if (row !== null && row.note !== null) return GATEHOUSE.name;
  const authorId = row?.authorId ?? null;
  return (await findAuthors(tx, [authorId]))(authorId);
}

/**
 * Author names by user id: the e-mail address, `operator` for null (the command line), or `a deleted user`.
 */
async function findAuthors(
  db: PrismaClient | Prisma.TransactionClient,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const users =
    wanted.length === 0
      ? []
      : await db.user.findMany({
          where: { id: { in: wanted } },
          select: { id: true, email: true },
        });
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return (id) => (id === null ? "operator" : (emails.get(id) ?? "a deleted user"));
}
