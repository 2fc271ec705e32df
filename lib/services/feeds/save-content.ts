import type { PrismaClient } from "@/lib/db/client";

const PART_BYTES = 1024 * 1024;

/** Writes a content part by part, so that no process ever holds the whole of it. */
export async function saveFeedContent(
  prisma: PrismaClient,
  hash: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  // Parts that a writer left who did not come to the end.
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
