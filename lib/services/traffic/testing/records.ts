import { newRequestId } from "@/lib/api/request-id";
import type { PrismaClient } from "@/lib/db/client";
import { createAccount } from "../../account/create-account";
import { TrafficBatch } from "../write/traffic-batch";
import type { TrafficRow } from "../write/traffic-row";
import { writeTraffic } from "../write/write-traffic";

export const ACTOR = { userId: null, name: "operator" } as const;
export const KEY_ID = "01890000-0000-7000-8000-000000000002";

let accounts = 0;

/** A workspace on the free package. */
export async function newWorkspace(prisma: PrismaClient, now: number): Promise<string> {
  const email = `traffic${++accounts}@example.org`;
  const account = { email, password: "a long enough password" };
  return (await createAccount(prisma, account, ACTOR, now)).accountId;
}

/** Writes calls as the server does; what is left out is an ordinary visitor's. Returns their ids. */
export async function record(
  prisma: PrismaClient,
  workspaceId: string,
  ...calls: readonly (Partial<TrafficRow> & { readonly t: number })[]
): Promise<string[]> {
  const batch = new TrafficBatch();
  const ids = calls.map((call) => {
    const row = { ...ORDINARY, r: newRequestId(call.t), w: workspaceId, ...call };
    if (!batch.tryAdd(row)) throw new Error("More calls than a batch holds.");
    return row.r;
  });
  await writeTraffic(prisma, batch);
  return ids;
}

const ORDINARY = {
  k: KEY_ID,
  e: "blocker",
  c: 1,
  d: 180,
  ip: "198.51.100.7",
  sh: undefined,
  cc: "US",
  as: 64_500,
  dv: undefined,
  ua: undefined,
  u: undefined,
  ru: undefined,
  b: 0,
  x: 0,
  th: 0,
  ac: undefined,
  by: undefined,
  ev: undefined,
  wf: undefined,
};
