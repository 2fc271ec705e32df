import { newRequestId } from "@/lib/api/request-id";
import type { PrismaClient } from "@/lib/db/client";
import { PostgresTraffic } from "@/lib/services/traffic/postgres/postgres-traffic";
import type { TrafficAndDatabase } from "@/lib/services/traffic/store/traffic-store";
import { TrafficBatch } from "@/lib/services/traffic/write/traffic-batch";
import type { TrafficRow } from "@/lib/services/traffic/write/traffic-row";
import { openWorkspace } from "@/lib/services/workspace/open-workspace";

export const ACTOR = { userId: null, name: "operator" } as const;
export const KEY_ID = "01890000-0000-7000-8000-000000000002";

let workspaces = 0;

/** A workspace on the free package. */
export async function newWorkspace(prisma: PrismaClient, now: number): Promise<string> {
  const email = `traffic${++workspaces}@example.org`;
  const input = { email, password: "a long enough password" };
  return (await openWorkspace(prisma, input, now)).workspaceId;
}

/** Records in PostgreSQL too. */
export function storesOf(prisma: PrismaClient): TrafficAndDatabase {
  return { traffic: new PostgresTraffic(prisma), prisma };
}

/** Writes calls as the server does; what is left out is an ordinary visitor's. Returns their ids. */
export async function record(
  prisma: PrismaClient,
  workspaceId: string,
  ...calls: readonly (Partial<TrafficRow> & { readonly at: number })[]
): Promise<string[]> {
  const batch = new TrafficBatch();
  const ids = calls.map((call) => {
    const row = {
      ...ORDINARY,
      requestId: newRequestId(call.at),
      workspaceId: workspaceId,
      ...call,
    };
    if (!batch.tryAdd(row)) throw new Error("More calls than a batch holds.");
    return row.requestId;
  });
  await new PostgresTraffic(prisma).write(batch);
  return ids;
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
};
