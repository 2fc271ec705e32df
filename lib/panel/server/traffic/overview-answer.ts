import { getCreditsOrThrow } from "@/lib/features/credits";
import {
  getOrigins,
  getPreviousCountries,
  getPrograms,
  getRefusals,
  getRequests,
  getSpending,
  listMarks,
  type Overview,
  overviewWindow,
} from "@/lib/features/traffic";
import { organizationOf } from "@/lib/intel/organization-of";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import type { Runtime } from "@/lib/runtime/runtime";

/** The overview's figures for a time range; all of them from counters. */
export async function overviewAnswer(
  { prisma, api }: Runtime,
  workspaceId: string,
  range: OverviewRange,
  now: number,
): Promise<Overview> {
  const window = overviewWindow(range, now);
  const [
    requests,
    { countries, networks },
    previousCountries,
    programs,
    spending,
    refusals,
    marks,
    credits,
  ] = await Promise.all([
    getRequests(prisma, workspaceId, window, now),
    getOrigins(prisma, workspaceId, window),
    getPreviousCountries(prisma, workspaceId, window, now),
    getPrograms(prisma, workspaceId, window),
    getSpending(prisma, workspaceId, window, now),
    getRefusals(prisma, workspaceId, window),
    listMarks(prisma, workspaceId, window),
    getCreditsOrThrow(prisma, workspaceId, now),
  ]);
  return {
    window: { from: new Date(window.start).toISOString(), to: new Date(window.end).toISOString() },
    ...{ requests, countries, previousCountries, programs, spending, refusals, marks, credits },
    networks: networks.map(({ sample, ...network }) => ({
      ...network,
      name: network.asn === 0 ? null : organizationOf(api.intel, sample, network.asn),
    })),
  };
}
