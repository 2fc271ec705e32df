import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { findAuthors } from "./find-authors";
import type { Subject } from "./subject";

const PAGE_SIZE = 50;

export interface VersionSummary {
  readonly version: number;
  /** E-mail address, `operator` for the command line, or that the user was deleted. */
  readonly author: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface VersionPage {
  /** The newest first. */
  readonly versions: readonly VersionSummary[];
  /** Give it as `before` to get the page after this one; null: that was all. */
  readonly next: number | null;
}

/**
 * What a subject has been, a page at a time. A blocker policy that was never saved has no versions yet;
 * everything else begins with its first.
 *
 * @throws NotFoundError for what is not this workspace's
 */
export async function listVersions(
  prisma: PrismaClient,
  workspaceId: string,
  subject: Subject,
  before?: number,
): Promise<VersionPage> {
  const where = { workspaceId, ...(before !== undefined && { version: { lt: before } }) };
  const page = { orderBy: { version: "desc" }, take: PAGE_SIZE + 1 } as const;
  const select = { version: true, authorId: true, createdAt: true } as const;
  const rows =
    subject.kind === "configuration"
      ? await prisma.configurationVersion.findMany({
          where: { ...where, configurationId: subject.id },
          select,
          ...page,
        })
      : await prisma.documentVersion.findMany({
          where: { ...where, kind: subject.kind, subjectId: subject.id },
          select,
          ...page,
        });
  if (rows.length === 0 && before === undefined && subject.kind !== "blocker") {
    throw new NotFoundError("There is nothing of that id.");
  }
  const shown = rows.slice(0, PAGE_SIZE);
  const authorOf = await findAuthors(
    prisma,
    shown.map(({ authorId }) => authorId),
  );
  return {
    versions: shown.map(({ version, authorId, createdAt }) => ({
      version,
      author: authorOf(authorId),
      createdAt: createdAt.toISOString(),
    })),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.version ?? null) : null,
  };
}
