import { organizationOf } from "@/lib/intel/organization-of";
import type { Runtime } from "@/lib/runtime/runtime";
import { listFacets } from "@/lib/services/traffic/list-facets";
import { sampleNetworks } from "@/lib/services/traffic/overview/get-origins";
import type {
  Group,
  GroupTally,
  Summary,
  SummaryRequest,
  Tally,
} from "@/lib/services/traffic/store/traffic-store";
import type { TrafficFilter } from "@/lib/services/traffic/traffic-filter";
import { withServedLink } from "./served-link";

export interface GroupAnswer extends GroupTally {
  /** The value's name, where it has one: a key's, an organization's. */
  readonly label: string | null;
}

export interface BucketAnswer extends Tally {
  /** ISO 8601. */
  readonly start: string;
}

export interface SummaryAnswer extends Omit<Summary, "buckets" | "groups"> {
  /** Without gaps, from the first call's to the last one's. */
  readonly buckets: readonly BucketAnswer[];
  readonly groups: readonly GroupAnswer[];
}

/** How many calls match the filter, when, and grouped by one thing. */
export async function summaryAnswer(
  runtime: Runtime,
  workspaceId: string,
  filter: TrafficFilter,
  { by, now }: { readonly by?: Group | undefined; readonly now: number },
): Promise<SummaryAnswer> {
  const request = { by: by === undefined ? [] : [by], now };
  const { groups, ...summary } = await groupedAnswer(runtime, workspaceId, filter, request);
  return {
    ...summary,
    buckets: withoutGaps(summary),
    groups: by === undefined ? [] : groups[by],
  };
}

interface GroupedRequest<By extends Group> extends SummaryRequest {
  readonly by: readonly By[];
}

export interface GroupedAnswer<By extends Group> extends Omit<Summary, "groups"> {
  readonly groups: Readonly<Record<By, readonly GroupAnswer[]>>;
}

/** The same, grouped by each of several things. */
export async function groupedAnswer<By extends Group>(
  runtime: Runtime,
  workspaceId: string,
  filter: TrafficFilter,
  request: GroupedRequest<By>,
): Promise<GroupedAnswer<By>> {
  const summary = await runtime.traffic.summarize(workspaceId, filter, request);
  const named = await Promise.all(
    request.by.map(async (by): Promise<readonly [By, readonly GroupAnswer[]]> => {
      const groups = summary.groups[by] ?? [];
      const labelOf = await labelsOf(runtime, workspaceId, by, groups);
      return [by, groups.map((group) => ({ ...group, label: labelOf(group.value) }))];
    }),
  );
  // One for each that was asked for.
  const groups = Object.fromEntries(named) as Record<By, readonly GroupAnswer[]>;
  return { ...summary, groups };
}

function withoutGaps({ buckets, bucketMs }: Pick<Summary, "buckets" | "bucketMs">): BucketAnswer[] {
  const [first, last] = [buckets.at(0), buckets.at(-1)];
  if (first === undefined || last === undefined) return [];
  const known = new Map(buckets.map((bucket) => [bucket.start, bucket]));
  const count = Math.round((last.start - first.start) / bucketMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = first.start + index * bucketMs;
    const { calls = 0, blocked = 0, wouldBlock = 0 } = known.get(start) ?? {};
    return { start: new Date(start).toISOString(), calls, blocked, wouldBlock };
  });
}

type LabelOf = (value: string) => string | null;

async function labelsOf(
  { prisma, api }: Runtime,
  workspaceId: string,
  by: Group,
  groups: readonly GroupTally[],
): Promise<LabelOf> {
  if (by === "key") {
    const { keys } = await listFacets(prisma, workspaceId);
    const names = new Map(withServedLink(workspaceId, keys).map(({ id, name }) => [id, name]));
    return (value) => names.get(value) ?? null;
  }
  if (by === "ip" || by === "network") return (value) => organizationOf(api.intel, value);
  if (by !== "asn") return () => null;
  const asns = groups.map(({ value }) => Number(value));
  const samples = await sampleNetworks(prisma, workspaceId, asns);
  return (value) => {
    const asn = Number(value);
    const sample = samples.get(asn);
    return sample === undefined ? null : organizationOf(api.intel, sample, asn);
  };
}
