import type { PrismaClient } from "@/lib/db/client";

/** A content's parts in order; none, or not all of them, when it goes away meanwhile. */
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
