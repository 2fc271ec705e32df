import fc from "fast-check";
import { expect, it } from "vitest";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { compileLists } from "@/lib/engine/lists";
import { recordedAction } from "@/lib/engine/outcome-letters";
import type { RecentDecision } from "@/lib/features/traffic/store/traffic-store";
import { readTrafficLine, toTrafficLine } from "@/lib/records/traffic-row";
import { toTrafficRow } from "@/lib/state/traffic/to-traffic-row";
import { openContract } from "@/test/contract";
import { randomPolicy, randomVisitor } from "@/test/panel/random-rules";
import { type ReplayResult, replay } from "./replay";
import { replayPolicyOf } from "./trial";

/** `REPLAY_VISITORS=10000` for the whole proof. */
const VISITORS = Number(process.env.REPLAY_VISITORS ?? 1_000);
const PER_POLICY = 50;

const server = await openContract();
server.dns.setPtr("73.2.3.4", ["c-73-2-3-4.home.example"]);
server.dns.setPtr("5.6.7.8", ["host.isp.example"]);

let workspaces = 0;

/** Sends visitors to a policy that is saved; the records that they leave, as they are stored. */
async function live(policy: object, visitors: readonly Record<string, string | undefined>[]) {
  const workspaceId = `replay ${++workspaces}`;
  const document = { version: 1, configurations: [{ name: "Shop", policy }] };
  const apikey = server.account({ document, workspaceId, quota: 1_000_000 });
  for (const visitor of visitors) {
    const sent = Object.entries({ apikey, confname: "Shop", ...visitor });
    const given = sent.filter((each): each is [string, string] => each[1] !== undefined);
    const { status } = await server.get("/api/blockerv2", Object.fromEntries(given));
    expect(status).toBe(200);
  }
  return server.state.records
    .filter((record) => record.workspaceId === workspaceId)
    .map((record) => readTrafficLine(toTrafficLine(toTrafficRow(record, record))))
    .map(
      ({
        requestId,
        at,
        ip = "",
        ua,
        url,
        countryCode,
        hostname,
        request,
        ...row
      }): RecentDecision => ({
        ...{ requestId, at: new Date(at).toISOString(), ip, ua: ua ?? null, url: url ?? null },
        ...{
          countryCode: countryCode ?? null,
          hostname: hostname ?? null,
          request: request ?? null,
          evidence: row.evidence ?? [],
        },
        action: recordedAction(row.blockAccess === 1, row.outcomes ?? null),
        decidedBy: row.decidedBy ?? null,
      }),
    );
}

async function replayed(policy: object, decisions: RecentDecision[]): Promise<ReplayResult> {
  const after = replayPolicyOf({ policy: policySchema.parse(policy) }, compileLists([], 0));
  const { intel } = server.context;
  for await (const step of replay({ kind: "blockerv2", before: null, after, intel, decisions })) {
    if (step.kind === "result") return step.result;
  }
  throw new Error("no result");
}

it(`judges ${VISITORS} recorded visitors by random rules as they were judged live`, async () => {
  const visitors = fc.array(randomVisitor, { minLength: PER_POLICY, maxLength: PER_POLICY });
  let blocked = 0;
  await fc.assert(
    fc.asyncProperty(randomPolicy, visitors, async (policy, coming) => {
      const decisions = await live(policy, coming);
      const { replayed: count, before, after, newly } = await replayed(policy, decisions);
      expect(count).toBe(PER_POLICY);
      expect(after).toEqual(before);
      expect(Object.values(newly).map((moved) => moved.samples)).toEqual([[], [], []]);
      blocked += after.blocked;
    }),
    { numRuns: VISITORS / PER_POLICY, seed: 20_261_125 },
  );
  expect(blocked).toBeGreaterThan(VISITORS / 10);
}, 120_000);
