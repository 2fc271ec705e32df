import type { PrismaClient } from "@/lib/db/client";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { loadServedHosts } from "@/lib/features/domains";
import { readSmartUrl, StoredDocumentError } from "@/lib/features/policies";
import { InvalidInputError } from "@/lib/kernel";
import { complaintOf } from "./complaint-of";

const ALLOWED = "allowed: the address of a public web page";

/** A place in a SmartURL's document that visitors are sent to. */
export interface PlacedDestination {
  /** As the schema's problems name it: `serving.rules[0].destination`. */
  readonly path: string;
  readonly url: string;
}

/** Every place that a SmartURL may send a visitor. */
export function destinationsOf({
  destination,
  blockedDestination,
  serving,
}: SmartUrl): PlacedDestination[] {
  return [
    { path: "destination", url: destination },
    { path: "blockedDestination", url: blockedDestination },
    ...serving.rules.map((rule, index) => ({
      path: `serving.rules[${index}].destination`,
      url: rule.destination,
    })),
  ];
}

/** A SmartURL whose destinations are due for a check. */
export interface DueLink {
  readonly id: string;
  readonly version: number;
  readonly isStopped: boolean;
  /** Empty when its document cannot be parsed: the policy loader reports that. */
  readonly urls: readonly string[];
}

/** Active SmartURLs not checked since then, never-checked ones first. */
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

/** Records when the destinations of these SmartURLs were checked. */
export async function noteChecked(
  prisma: PrismaClient,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE smart_url SET checked_at = ${new Date(now)} WHERE id = ANY(${[...ids]}::uuid[])`;
}

/**
 * Refuses an imported document's SmartURLs that lead into private networks or back to a customer's host, as
 * far as the URL alone shows: a document may hold thousands of names, and the command line has no feeds.
 * The server checks names and feeds minutes later.
 *
 * @throws InvalidInputError with every problem and its JSON path
 */
export async function refuseImported(
  prisma: PrismaClient,
  smartUrls: readonly SmartUrl[],
  allowsPrivate: boolean,
): Promise<void> {
  if (smartUrls.length === 0) return;
  const linkHosts = await loadServedHosts(prisma);
  const problems = smartUrls.flatMap((smartUrl, index) =>
    destinationsOf(smartUrl).flatMap(({ path, url }) => {
      const complaint = complaintOf(url, linkHosts, allowsPrivate);
      if (complaint === null) return [];
      return [{ path: `smartUrls[${index}].${path}`, message: `${complaint}; ${ALLOWED}` }];
    }),
  );
  if (problems.length > 0) throw new InvalidInputError(problems);
}
