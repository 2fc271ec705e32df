import { parseIp } from "@/lib/ip/parse";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import type { Runtime } from "@/lib/runtime/runtime";
import { type CreditsView, getCreditsOrThrow } from "@/lib/services/traffic/overview/get-credits";
import {
  type CountryTally,
  getOrigins,
  type NetworkTally,
} from "@/lib/services/traffic/overview/get-origins";
import {
  getRequests,
  type RequestsView,
  type Tally,
} from "@/lib/services/traffic/overview/get-requests";
import { overviewWindow } from "@/lib/services/traffic/overview/overview-window";

export interface NetworkAnswer extends Tally {
  readonly asn: number;
  /** The organization's present name; null when unknown. */
  readonly name: string | null;
}

export interface OverviewAnswer {
  readonly requests: RequestsView;
  readonly countries: readonly CountryTally[];
  readonly networks: readonly NetworkAnswer[];
  readonly credits: CreditsView;
}

/** All data of the overview for a time range. */
export async function overviewAnswer(
  { prisma, api }: Runtime,
  workspaceId: string,
  range: OverviewRange,
  now: number,
): Promise<OverviewAnswer> {
  const window = overviewWindow(range, now);
  const [requests, { countries, networks }, credits] = await Promise.all([
    getRequests(prisma, workspaceId, window, now),
    getOrigins(prisma, workspaceId, window),
    getCreditsOrThrow(prisma, workspaceId, now),
  ]);
  return {
    requests,
    countries,
    networks: networks.map((network) => withName(api.intel, network)),
    credits,
  };
}

function withName(
  intel: Runtime["api"]["intel"],
  { asn, sample, calls, blocked }: NetworkTally,
): NetworkAnswer {
  const ip = asn === 0 ? null : parseIp(sample.replace(/\/\d+$/, ""));
  const info = ip && intel.info(ip);
  // Another network may announce the address by now.
  const name = info?.asn === asn && info.company !== "unknown" ? info.company : null;
  return { asn, name, calls, blocked };
}
