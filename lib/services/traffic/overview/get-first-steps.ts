import type { TrafficAndDatabase, TrafficRecord } from "../store/traffic-store";

/** A new workspace's setup progress. */
export interface FirstSteps {
  readonly hasKey: boolean;
  /** Its newest call; null before the first. */
  readonly lastCall: FirstCall | null;
  /** Whether a Blocker policy, configuration or SmartURL was saved. */
  readonly hasPolicy: boolean;
}

export type FirstCall = Pick<
  TrafficRecord,
  "id" | "at" | "endpoint" | "ip" | "countryCode" | "blockAccess"
>;

export async function getFirstSteps(
  { traffic, prisma }: TrafficAndDatabase,
  workspaceId: string,
): Promise<FirstSteps> {
  const where = { workspaceId };
  const [key, newest, ...policies] = await Promise.all([
    prisma.apiKey.findFirst({ where, select: { id: true } }),
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
    hasPolicy: policies.some((policy) => policy !== null),
  };
}

function firstCallOf([newest]: readonly TrafficRecord[]): FirstCall | null {
  if (newest === undefined) return null;
  const { id, at, endpoint, ip, countryCode, blockAccess } = newest;
  return { id, at, endpoint, ip, countryCode, blockAccess };
}
