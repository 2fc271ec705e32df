import type { Prisma } from "@/lib/db/client";
import { ConflictError } from "../errors";
import { findAuthors } from "./find-authors";
import type { Subject } from "./subject";

/**
 * Refuses a change that did not start from what is stored now: somebody else has saved meanwhile, and
 * their work would be lost without a word. The caller holds the workspace's lock.
 *
 * @throws ConflictError that says who saved what
 */
export async function assertBaseVersion(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  subject: Subject,
  { stored, base }: { readonly stored: number; readonly base: number },
): Promise<void> {
  if (stored === base) return;
  const author = await authorOf(tx, workspaceId, subject, stored);
  throw new ConflictError(
    `${author} saved version ${stored} meanwhile; yours began at version ${base}. Nothing of yours is saved yet.`,
  );
}

async function authorOf(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  { kind, id }: Subject,
  version: number,
): Promise<string> {
  const select = { authorId: true } as const;
  const row =
    kind === "configuration"
      ? await tx.configurationVersion.findFirst({
          where: { workspaceId, configurationId: id, version },
          select,
        })
      : await tx.documentVersion.findFirst({
          where: { workspaceId, kind, subjectId: id, version },
          select,
        });
  const authorId = row?.authorId ?? null;
  return (await findAuthors(tx, [authorId]))(authorId);
}
