import { organizationOf } from "@/lib/intel/organization-of";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import type { Runtime } from "@/lib/runtime/runtime";
import { type CreditsView, getCreditsOrThrow } from "@/lib/services/traffic/overview/get-credits";
import {
  type CountryTally,
  getOrigins,
  getPreviousCountries,
  type NetworkTally,
} from "@/lib/services/traffic/overview/get-origins";
import { getPrograms, type ProgramTally } from "@/lib/services/traffic/overview/get-programs";
import { getRefusals, type RefusalTally } from "@/lib/services/traffic/overview/get-refusals";
import { getRequests, type RequestsView } from "@/lib/services/traffic/overview/get-requests";
import { getSpending, type KeySpending } from "@/lib/services/traffic/overview/get-spending";
import { listMarks, type Mark } from "@/lib/services/traffic/overview/list-marks";
import { overviewWindow } from "@/lib/services/traffic/overview/overview-window";

export interface NetworkAnswer extends Omit<NetworkTally, "sample"> {
  /** The organization's present name; null when unknown. */
  readonly name: string | null;
}

export interface OverviewAnswer {
  /** ISO 8601: the calls that are counted, `from` inclusive and `to` exclusive. */
  readonly window: { readonly from: string; readonly to: string };
  readonly requests: RequestsView;
  readonly countries: readonly CountryTally[];
  /** Of the preceding period. */
  readonly previousCountries: readonly CountryTally[];
  readonly networks: readonly NetworkAnswer[];
  readonly programs: readonly ProgramTally[];
  readonly spending: readonly KeySpending[];
  readonly refusals: readonly RefusalTally[];
  readonly marks: readonly Mark[];
  readonly credits: CreditsView;
}

/** What the overview counts in a time range; all of it from counters. */
export async function overviewAnswer(
  { prisma, api }: Runtime,
  workspaceId: string,
  range: OverviewRange,
  now: number,
): Promise<OverviewAnswer> {
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
