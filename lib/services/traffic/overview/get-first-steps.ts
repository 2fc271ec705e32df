import type { PrismaClient } from "@/lib/db/client";

/** How far a new workspace has come. */
export interface FirstSteps {
  readonly hasKey: boolean;
  /** Its newest call, once there is one. */
  readonly lastCall: FirstCall | null;
  /** The Blocker's policy was saved, or there is a configuration or a SmartURL. */
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
    prisma.blockerPolicy.findUnique({ where, select: { version: true } }),
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
