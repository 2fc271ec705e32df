import type { PrismaClient } from "@/lib/db/client";
import type { Feed } from "@/lib/feeds/feed";
import { type FeedSwitch, needsTerms, termsOf } from "@/lib/feeds/ledger/switches";
import { type Actor, ConflictError } from "@/lib/kernel";

/** Feeds that operators switched on or off in the panel, by id. */
export async function loadFeedSwitches(prisma: PrismaClient): Promise<FeedSwitch[]> {
  const rows = await prisma.feedSwitch.findMany({
    orderBy: { id: "asc" },
    omit: { acceptedById: true },
  });
  return rows.map(({ acceptedAt, changedAt, ...row }) => ({
    ...row,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }));
}

export interface SwitchFeedRequest {
  readonly feed: Feed;
  readonly isOn: boolean;
  /** The terms that the operator was shown and accepts; null for none. */
  readonly terms: string | null;
  readonly actor: Actor;
}

/**
 * Switches a feed on or off. Every process follows at its next look at the revision, twice a second.
 *
 * @param now epoch ms
 * @throws ConflictError when the publisher's present terms are not accepted
 */
export async function switchFeed(
  prisma: PrismaClient,
  { feed, isOn, terms, actor }: SwitchFeedRequest,
  now: number,
): Promise<void> {
  const { id } = feed;
  if (terms !== null && terms !== termsOf(feed)) {
    throw new ConflictError("These terms have changed. Reload the page and read them again.");
  }
  const at = new Date(now);
  const acceptance =
    terms === null
      ? {}
      : { terms, acceptedById: actor.userId, acceptedBy: actor.name, acceptedAt: at };
  const data = { isOn, ...acceptance, changedBy: actor.name, changedAt: at };
  await prisma.$transaction(async (tx) => {
    const before = await tx.feedSwitch.findUnique({ where: { id } });
    const accepted = terms ?? before?.terms ?? null;
    if (isOn && needsTerms(feed) && accepted !== termsOf(feed)) {
      throw new ConflictError("Accept the publisher's terms to switch this feed on.");
    }
    await tx.feedSwitch.upsert({ where: { id }, create: { id, ...data }, update: data });
    await tx.feedSync.update({ where: { id: 1 }, data: { revision: { increment: 1 } } });
  });
}
