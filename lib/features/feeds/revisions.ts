import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";

/** ISO 8601 dates of feeds' data, by id. */
const feedsSchema = z.record(z.string(), z.string());

/** Keeps which data is behind a revision, for as long as records may name it. */
export async function keepFeedsRevision(
  prisma: PrismaClient,
  revision: string,
  feeds: Readonly<Record<string, string>>,
): Promise<void> {
  const at = new Date();
  await prisma.feedsRevision.upsert({
    where: { revision },
    create: { revision, feeds, at },
    update: { at },
  });
}

/** When each feed's data of that revision is from; empty when it is not known. */
export async function datesOfFeeds(
  prisma: PrismaClient,
  revision: string | null,
): Promise<ReadonlyMap<string, string>> {
  if (revision === null) return new Map();
  const row = await prisma.feedsRevision.findUnique({ where: { revision } });
  const read = feedsSchema.safeParse(row?.feeds);
  return new Map(read.success ? Object.entries(read.data) : []);
}

/** Deletes revisions that were replaced before that time. */
export async function forgetFeedsRevisions(prisma: PrismaClient, before: Date): Promise<void> {
  // The newest that is as old has served since.
  const serving = await prisma.feedsRevision.findFirst({
    where: { at: { lt: before } },
    orderBy: { at: "desc" },
  });
  if (serving === null) return;
  await prisma.feedsRevision.deleteMany({ where: { at: { lt: serving.at } } });
}
