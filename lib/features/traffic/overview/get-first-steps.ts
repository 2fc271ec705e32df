import type { PrismaClient } from "@/lib/db/client";
import type { TrafficRecord } from "../model";
import type { TrafficAndDatabase } from "../store/traffic-store";
import type { FirstCall, FirstSteps } from "./model";

interface Member {
  readonly workspaceId: string;
  readonly userId: string;
}

export async function getFirstSteps(
  { traffic, prisma }: TrafficAndDatabase,
  { workspaceId, userId }: Member,
): Promise<FirstSteps> {
  const where = { workspaceId };
  const [membership, key, verified, newest, ...policies] = await Promise.all([
    prisma.membership.findUnique({
      where: { workspaceId_userId: { workspaceId, userId } },
      select: { firstStepsHiddenAt: true },
    }),
    prisma.apiKey.findFirst({ where, select: { id: true } }),
    prisma.apiKey.findFirst({
      where: { ...where, verifiedAt: { not: null } },
      select: { id: true },
    }),
    traffic.search(workspaceId, {}, { limit: 1 }),
    // A new workspace's policy is there as version 0; the first save is version 1.
    prisma.blockerPolicy.findFirst({
      where: { workspaceId, version: { gt: 0 } },
      select: { version: true },
    }),
    prisma.configuration.findFirst({ where, select: { id: true } }),
    prisma.smartUrl.findFirst({ where, select: { id: true } }),
  ]);
  return {
    hasKey: key !== null,
    lastCall: firstCallOf(newest.records),
    isVerified: verified !== null,
    hasPolicy: policies.some((policy) => policy !== null),
    isHidden: membership !== null && membership.firstStepsHiddenAt !== null,
  };
}

/** Puts the first steps away for one member, or brings them back. */
export async function hideFirstSteps(
  prisma: PrismaClient,
  { workspaceId, userId }: Member,
  firstStepsHiddenAt: Date | null,
): Promise<void> {
  await prisma.membership.updateMany({
    where: { workspaceId, userId },
    data: { firstStepsHiddenAt },
  });
}

function firstCallOf([newest]: readonly TrafficRecord[]): FirstCall | null {
  if (newest === undefined) return null;
  const { id, at, endpoint, ip, countryCode, blockAccess, refused } = newest;
  return { id, at, endpoint, ip, countryCode, blockAccess, refused };
}
