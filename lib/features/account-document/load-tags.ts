import type { Prisma } from "@/lib/db/client";

/** By keyname, of SmartURLs that have any. */
export async function loadTags(
  tx: Prisma.TransactionClient,
  workspaceId: string,
): Promise<ReadonlyMap<string, { readonly tags: string[] }>> {
  const rows = await tx.smartUrl.findMany({
    where: { workspaceId, NOT: { tags: { isEmpty: true } } },
    select: { keyname: true, tags: true },
  });
  return new Map(rows.map(({ keyname, tags }) => [keyname, { tags }]));
}
