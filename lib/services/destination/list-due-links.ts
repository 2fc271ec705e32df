import type { PrismaClient } from "@/lib/db/client";
import { readSmartUrl, StoredDocumentError } from "../document/stored-document";
import { destinationsOf } from "./destinations-of";

/** A SmartURL whose destinations are to be looked at. */
export interface DueLink {
  readonly id: string;
  readonly version: number;
  readonly isStopped: boolean;
  /** Empty when its document cannot be read: the policies' own check tells of that. */
  readonly urls: readonly string[];
}

/** Active SmartURLs that were not looked at since then, those that never were before all others. */
export async function listDueLinks(
  prisma: PrismaClient,
  checkedBefore: Date,
  limit: number,
): Promise<DueLink[]> {
  const rows = await prisma.smartUrl.findMany({
    where: {
      active: true,
      AND: [
        { OR: [{ checkedAt: null }, { checkedAt: { lt: checkedBefore } }] },
        { OR: [{ stoppedBy: null }, { stoppedBy: "check" }] },
      ],
    },
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: limit,
  });
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    isStopped: row.stoppedAt !== null,
    urls: urlsOf(row),
  }));
}

function urlsOf(row: Parameters<typeof readSmartUrl>[0]): string[] {
  try {
    return destinationsOf(readSmartUrl(row)).map(({ url }) => url);
  } catch (error) {
    if (error instanceof StoredDocumentError) return [];
    throw error;
  }
}
