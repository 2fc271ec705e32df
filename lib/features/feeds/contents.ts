import type { PrismaClient } from "@/lib/db/client";

/** Which of these contents are stored completely. */
export async function findFeedContents(
  prisma: PrismaClient,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await prisma.feedContent.findMany({
    where: { hash: { in: [...hashes] }, isLast: true },
    select: { hash: true },
  });
  return new Set(rows.map(({ hash }) => hash));
}

/** A content's parts in order; stops early, or yields nothing, when it is deleted meanwhile. */
export async function* loadFeedContent(
  prisma: PrismaClient,
  hash: string,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const found = await prisma.feedContent.findUnique({ where: { hash_part: { hash, part } } });
    if (found === null) return;
    yield found.bytes;
    if (found.isLast) return;
  }
}

const PART_BYTES = 1024 * 1024;

/** Writes a content part by part, so that no process holds all of it in memory. */
export async function saveFeedContent(
  prisma: PrismaClient,
  hash: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  // Parts left by a writer that did not finish.
  await prisma.feedContent.deleteMany({ where: { hash } });
  let part = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const save = async (isLast: boolean) => {
    await prisma.feedContent.create({
      data: { hash, part, isLast, bytes: Buffer.concat(waiting) },
    });
    part++;
    waiting = [];
    size = 0;
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size >= PART_BYTES) await save(false);
  }
  await save(true);
}
