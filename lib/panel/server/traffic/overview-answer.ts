import { organizationOf } from "@/lib/intel/organization-of";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import type { Runtime } from "@/lib/runtime/runtime";
import { getCreditsOrThrow } from "@/lib/services/plan/get-credits";
import { getOrigins, getPreviousCountries } from "@/lib/services/traffic/overview/get-origins";
import { getPrograms } from "@/lib/services/traffic/overview/get-programs";
import { getRefusals } from "@/lib/services/traffic/overview/get-refusals";
import { getRequests } from "@/lib/services/traffic/overview/get-requests";
import { getSpending } from "@/lib/services/traffic/overview/get-spending";
import { listMarks } from "@/lib/services/traffic/overview/list-marks";
import type { Overview } from "@/lib/services/traffic/overview/model";
import { overviewWindow } from "@/lib/services/traffic/overview/overview-window";

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
