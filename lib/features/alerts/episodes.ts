import { z } from "zod";
import { DAY_MS } from "@/lib/base/durations";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { writeEvents } from "@/lib/kernel";
import { findCauses } from "./causes";
import { EPISODE_KINDS, type Episode } from "./detect/episode";
import type { Finding } from "./detect/look";
import { MEASURES } from "./detect/traffic-seen";

const KEPT_DAYS = 30;

export interface OpenEpisode extends Episode {
  readonly id: bigint;
  readonly workspaceId: string;
}

/** Episodes that have not ended, of all workspaces. */
export async function listOpenEpisodes(prisma: PrismaClient): Promise<OpenEpisode[]> {
  const rows = await prisma.trafficEpisode.findMany({ where: { endedAt: null } });
  return rows.map(({ id, workspaceId, kind, measure, beganAt, expected, extreme, lastSeenAt }) => ({
    id,
    workspaceId,
    kind: z.enum(EPISODE_KINDS).parse(kind),
    measure: z.enum(MEASURES).parse(measure),
    beganAt: beganAt.getTime(),
    expected,
    extreme,
    lastSeenAt: lastSeenAt.getTime(),
  }));
}

/**
 * Keeps an episode that begins, with its event: of several processes that see it, one.
 *
 * @returns whether it was this one
 */
export async function beginEpisode(
  prisma: PrismaClient,
  workspaceId: string,
  episode: Episode,
): Promise<boolean> {
  const { kind, measure, expected, extreme } = episode;
  const [beganAt, lastSeenAt] = [new Date(episode.beganAt), new Date(episode.lastSeenAt)];
  const causes =
    kind === "traffic.spike" ? await findCauses(prisma, workspaceId, measure, lastSeenAt) : {};
  return prisma.$transaction(async (tx) => {
    const begun = await tx.$executeRaw`
      INSERT INTO traffic_episode (workspace_id, kind, measure, began_at, expected, extreme, last_seen_at)
      VALUES (${workspaceId}::uuid, ${kind}, ${measure}, ${beganAt}, ${expected}, ${extreme}, ${lastSeenAt})
      ON CONFLICT (workspace_id, kind) WHERE ended_at IS NULL DO NOTHING`;
    if (begun === 0) return false;
    await writeEvents(tx, [
      {
        kind,
        workspaceId,
        subject: "workspace",
        at: lastSeenAt.getTime(),
        data: {
          measure,
          beganAt: beganAt.toISOString(),
          observed: extreme,
          expected: Math.round(expected),
          windowSeconds: 60,
          ratio: expected === 0 ? null : Math.round((extreme / expected) * 10) / 10,
          ...causes,
        },
      },
    ]);
    return true;
  });
}

/** Keeps what a look made of an open episode. @param now epoch ms */
export async function updateEpisode(
  prisma: PrismaClient,
  { id, workspaceId }: OpenEpisode,
  { change, episode: { extreme, lastSeenAt } }: Finding,
  now: number,
): Promise<void> {
  await prisma.trafficEpisode.updateMany({
    where: { id, workspaceId, endedAt: null },
    data: {
      extreme,
      lastSeenAt: new Date(lastSeenAt),
      ...(change === "ends" && { endedAt: new Date(now) }),
    },
  });
}

export async function forgetOldEpisodes(
  prisma: PrismaClient | Prisma.TransactionClient,
  now: number,
): Promise<void> {
  await prisma.trafficEpisode.deleteMany({
    where: { endedAt: { lt: new Date(now - KEPT_DAYS * DAY_MS) } },
  });
}
