import type { PrismaClient } from "@/lib/db/client";

/** A new workspace's setup progress. */
export interface FirstSteps {
  readonly hasKey: boolean;
  /** Its newest call; null before the first. */
  readonly lastCall: FirstCall | null;
  /** Whether a Blocker policy, configuration or SmartURL was saved. */
  readonly hasPolicy: boolean;
}

export interface FirstCall {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly endpoint: string;
  readonly ip: string | null;
  readonly countryCode: string | null;
  readonly blockAccess: number | null;
}

export async function getFirstSteps(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<FirstSteps> {
  const where = { workspaceId };
  const [key, call, ...policies] = await Promise.all([
    prisma.apiKey.findFirst({ where, select: { id: true } }),
    prisma.trafficRecord.findFirst({ where, orderBy: { requestId: "desc" } }),
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
    lastCall: call && {
      id: call.requestId,
      at: call.at.toISOString(),
      endpoint: call.endpoint,
      ip: call.ip,
      countryCode: call.countryCode,
      blockAccess: call.blockAccess,
    },
    hasPolicy: policies.some((policy) => policy !== null),
  };
}
