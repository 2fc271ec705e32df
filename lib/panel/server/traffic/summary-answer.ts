import {
  type Bucket,
  type Group,
  type GroupTally,
  listFacets,
  type NamedGroup,
  type Summary,
  type SummaryRequest,
  sampleNetworks,
  type TrafficFilter,
  type TrafficSummary,
} from "@/lib/features/traffic";
import { organizationOf } from "@/lib/intel/organization-of";
import type { Runtime } from "@/lib/runtime/runtime";
import { withServedLink } from "./served-link";

/** How many calls match the filter, when, and grouped by one thing. */
export async function summaryAnswer(
  runtime: Runtime,
  workspaceId: string,
  filter: TrafficFilter,
  { by, now }: { readonly by?: Group | undefined; readonly now: number },
): Promise<TrafficSummary> {
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

interface GroupedAnswer<By extends Group> extends Omit<Summary, "groups"> {
  readonly groups: Readonly<Record<By, readonly NamedGroup[]>>;
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
    request.by.map(async (by): Promise<readonly [By, readonly NamedGroup[]]> => {
      const groups = summary.groups[by] ?? [];
      const labelOf = await labelsOf(runtime, workspaceId, by, groups);
      return [by, groups.map((group) => ({ ...group, label: labelOf(group.value) }))];
    }),
  );
  // One for each that was asked for.
  const groups = Object.fromEntries(named) as Record<By, readonly NamedGroup[]>;
  return { ...summary, groups };
}

function withoutGaps({ buckets, bucketMs }: Pick<Summary, "buckets" | "bucketMs">): Bucket[] {
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
