import { newRequestId } from "@/lib/api/request-id";
import type { PrismaClient } from "@/lib/db/client";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import type { TrafficAndDatabase, TrafficStore } from "@/lib/features/traffic/store/traffic-store";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficRow } from "@/lib/records/traffic-row";

export const ACTOR = { userId: null, name: "operator" } as const;
export const KEY_ID = "01890000-0000-7000-8000-000000000002";

let workspaces = 0;

/** A workspace on the free package. */
export async function newWorkspace(prisma: PrismaClient, now: number): Promise<string> {
  const email = `traffic${++workspaces}@example.org`;
  const input = { email, password: "a long enough password", package: "Free" };
  return (await openWorkspace(prisma, input, now)).workspaceId;
}

/** Records in PostgreSQL too. */
export function storesOf(prisma: PrismaClient): TrafficAndDatabase {
  return { traffic: new PostgresTraffic(prisma), prisma };
}

/** Writes calls as the server does; what is left out is an ordinary visitor's. Returns their ids. */
export function record(
  prisma: PrismaClient,
  workspaceId: string,
  ...calls: readonly Call[]
): Promise<string[]> {
  return recordIn(new PostgresTraffic(prisma), workspaceId, ...calls);
}

/** As `record` does, in any store. */
export async function recordIn(
  store: TrafficStore,
  workspaceId: string,
  ...calls: readonly Call[]
): Promise<string[]> {
  const rows = calls.map((call) => rowOf(workspaceId, call));
  await store.write(batchOf(rows));
  return rows.map(({ requestId }) => requestId);
}

type Call = Partial<TrafficRow> & { readonly at: number };

export function rowOf(workspaceId: string, call: Call): TrafficRow {
  return { ...ORDINARY, requestId: newRequestId(call.at), workspaceId, ...call };
}

export function batchOf(rows: readonly TrafficRow[]): TrafficBatch {
  const batch = new TrafficBatch();
  for (const row of rows) if (!batch.tryAdd(row)) throw new Error("More calls than a batch holds.");
  return batch;
}

const ORDINARY = {
  keyId: KEY_ID,
  endpoint: "blocker",
  credits: 1,
  durationUs: 180,
  ip: "198.51.100.7",
  subjectHash: undefined,
  countryCode: "US",
  asn: 64_500,
  device: undefined,
  ua: undefined,
  url: undefined,
  rule: undefined,
  isBot: 0,
  blockAccess: 0,
  threatUrl: 0,
  activity: undefined,
  decidedBy: undefined,
  evidence: undefined,
  waitedFor: undefined,
  wouldBlock: 0,
  refused: undefined,
  outcomes: undefined,
  feedsRevision: undefined,
  userType: undefined,
  hostname: undefined,
  request: undefined,
};
