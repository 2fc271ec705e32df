import { DAY_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import type { TrafficRow } from "@/lib/records/traffic-row";
import { exportTraffic } from "./export-traffic";
import type { TrafficRecord } from "./model";
import { timeOfId } from "./request-id-time";
import type { TrafficStore } from "./store/traffic-store";

/** Younger records may still have a batch under way behind them. */
const SETTLED_MS = 60_000;

export interface TrafficMove {
  readonly from: TrafficStore;
  readonly to: TrafficStore;
  /** Where workspaces are. */
  readonly prisma: PrismaClient;
  /** Epoch ms. */
  readonly now: number;
  /** Called after each day of a workspace, with how many records it had. */
  onDay?(moved: number): void;
}

/**
 * Moves records from one store to the other, a workspace's day at a time, newest first: copied, compared,
 * deleted. Stopped half-way, it goes on where it was. Returns how many records it moved, and how many are
 * left: those of the last minute, and those that processes still write there.
 *
 * @throws Error when the other store has fewer records of a day afterwards; none of them is deleted
 */
export async function moveTraffic(
  move: TrafficMove,
): Promise<{ readonly moved: number; readonly left: number }> {
  const { from, prisma, now, onDay } = move;
  let moved = 0;
  let left = 0;
  for (const { id } of await prisma.workspace.findMany({ select: { id: true } })) {
    for (let until = now - SETTLED_MS; ; ) {
      const { records } = await from.search(id, { to: until }, { limit: 1 });
      const [newest] = records;
      if (newest === undefined) break;
      const day = Math.floor(timeOfId(newest.id) / DAY_MS) * DAY_MS;
      const size = await moveSpan(move, id, { from: day, to: until });
      onDay?.(size);
      moved += size;
      until = day;
    }
    left += await from.count(id, {});
  }
  // The rest belongs to deleted workspaces.
  if (left === 0) await from.dropDays(Math.floor(now / DAY_MS) * DAY_MS);
  return { moved, left };
}

async function moveSpan(
  { from, to }: TrafficMove,
  workspaceId: string,
  span: { readonly from: number; readonly to: number },
): Promise<number> {
  for await (const records of exportTraffic(from, workspaceId, span)) {
    await to.copy(records.map((record) => rowOf(workspaceId, record)));
  }
  const size = await from.count(workspaceId, span);
  const copied = await to.count(workspaceId, span);
  if (copied < size) {
    throw new Error(
      `${to.name} has ${copied} of ${size} records of workspace ${workspaceId} from ${new Date(span.from).toISOString()} on. Nothing of that day is deleted; run it again.`,
    );
  }
  await from.delete(workspaceId, span);
  return size;
}

function rowOf(workspaceId: string, record: TrafficRecord): TrafficRow {
  const { id, at, keyId, endpoint, credits, durationUs, evidence, waitedFor } = record;
  return {
    ...{ requestId: id, at: Date.parse(at), workspaceId, keyId, endpoint, credits, durationUs },
    ip: record.ip ?? undefined,
    countryCode: record.countryCode ?? undefined,
    asn: record.asn ?? undefined,
    isBot: record.isBot ?? undefined,
    blockAccess: record.blockAccess ?? undefined,
    decidedBy: record.decidedBy,
    subjectHash: record.subjectHash ?? undefined,
    device: record.device ?? undefined,
    ua: record.ua ?? undefined,
    url: record.url ?? undefined,
    rule: record.rule ?? undefined,
    threatUrl: record.threatUrl ?? undefined,
    activity: record.activity ?? undefined,
    evidence,
    waitedFor,
    wouldBlock: record.wouldBlock ?? undefined,
    refused: record.refused ?? undefined,
    outcomes: record.outcomes ?? undefined,
    feedsRevision: record.feedsRevision ?? undefined,
    userType: record.userType ?? undefined,
    hostname: record.hostname ?? undefined,
    request: record.request ?? undefined,
  };
}
