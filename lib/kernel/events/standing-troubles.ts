import type { PrismaClient } from "@/lib/db/client";
import type { INSTALLATION_KINDS } from "@/lib/events/event";
import { writeEvents } from "./write-event";

/** Something of the installation that lasts, and that operators should hear of when it begins. */
export interface Trouble {
  readonly kind: (typeof INSTALLATION_KINDS)[number];
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Over when not seen for so long: processes look in turn, and not each of them sees the same. */
const OVER_AFTER_MS = 10 * 60_000;

/**
 * Notes what is wrong now. A trouble that is new is an event; one that goes on, or comes back within minutes,
 * is none.
 *
 * @param now epoch ms
 */
export async function noteTroubles(
  prisma: PrismaClient,
  troubles: readonly Trouble[],
  now: number,
): Promise<void> {
  const at = new Date(now);
  await prisma.$transaction(async (tx) => {
    await tx.standingTrouble.deleteMany({
      where: { lastSeenAt: { lt: new Date(now - OVER_AFTER_MS) } },
    });
    const begun = await tx.standingTrouble.createManyAndReturn({
      data: troubles.map(({ kind, subject }) => ({ kind, subject, since: at, lastSeenAt: at })),
      skipDuplicates: true,
    });
    const isNew = new Set(begun.map(({ kind, subject }) => `${kind} ${subject}`));
    for (const { kind, subject } of troubles) {
      await tx.standingTrouble.updateMany({ where: { kind, subject }, data: { lastSeenAt: at } });
    }
    await writeEvents(
      tx,
      troubles
        .filter(({ kind, subject }) => isNew.has(`${kind} ${subject}`))
        .map((trouble) => ({ ...trouble, workspaceId: null, at: now })),
    );
  });
}
