import { expect, it } from "vitest";
import type { RecentDecision } from "@/lib/features/traffic/store/traffic-store";
import { openContract } from "@/test/contract";
import { compiledPolicy } from "@/test/engine/policy";
import { type ReplayPolicy, type ReplayStep, replay } from "./replay";

const { context } = await openContract();

let decisions = 0;
const decision = (
  ip: string,
  then: Pick<RecentDecision, "action" | "decidedBy"> = { action: "allow", decidedBy: null },
): RecentDecision => ({
  requestId: `request-${++decisions}`,
  at: "2026-03-01T12:00:00.000Z",
  ip,
  ua: null,
  url: null,
  countryCode: "US",
  hostname: null,
  request: null,
  evidence: [],
  ...then,
});

/** A policy that reads nothing that only some records have. */
function both(policy: object): ReplayPolicy {
  const whole = compiledPolicy({ policy });
  return { whole, withoutRequest: whole };
}

async function replayed(before: object | null, after: object, recorded: RecentDecision[]) {
  const steps: ReplayStep[] = [];
  const input = {
    kind: "blocker",
    before: before && both(before),
    after: both(after),
    intel: context.intel,
    decisions: recorded,
  } as const;
  for await (const step of replay(input)) steps.push(step);
  const last = steps.at(-1);
  if (last?.kind !== "result") throw new Error("no result");
  return { steps, result: last.result };
}

it("reports how many more would be blocked, with samples and their checks", async () => {
  const american = decision("73.2.3.4");
  const bad = decision("45.155.205.1");
  const { result } = await replayed({}, { country: { rule: "block", codes: ["US"] } }, [
    american,
    bad,
  ]);
  expect(result).toMatchObject({
    replayed: 2,
    since: "2026-03-01T12:00:00.000Z",
    before: { blocked: 1, challenged: 0 },
    after: { blocked: 2, challenged: 0 },
    newly: {
      block: {
        count: 1,
        samples: [{ requestId: american.requestId, before: null, after: "country" }],
      },
      challenge: { count: 0, samples: [] },
      allow: { count: 0, samples: [] },
    },
  });
});

it("reports how many fewer would be blocked", async () => {
  const { result } = await replayed({}, { mode: "monitor" }, [decision("45.155.205.1")]);
  expect([result.before.blocked, result.after.blocked]).toEqual([1, 0]);
  expect(result.newly.allow).toMatchObject({
    count: 1,
    samples: [{ ip: "45.155.205.1", after: null }],
  });
});

it("tells who would be challenged from who would be blocked", async () => {
  const country = { rule: "block", codes: ["US"] } as const;
  const challenging = { country: { ...country, action: "challenge" } };
  const recorded = [decision("73.2.3.4"), decision("45.155.205.1")];
  const { result } = await replayed({ country }, challenging, recorded);
  expect(result).toMatchObject({
    before: { blocked: 2, challenged: 0 },
    after: { blocked: 1, challenged: 1 },
    newly: {
      block: { count: 0 },
      challenge: { count: 1, samples: [{ ip: "73.2.3.4", before: "country", after: "country" }] },
      allow: { count: 0 },
    },
  });
  const then = decision("73.2.3.4", { action: "challenge", decidedBy: "country" });
  const blocking = await replayed(null, { country }, [then]);
  expect(blocking.result).toMatchObject({
    before: { challenged: 1 },
    after: { challenged: 0 },
    newly: { block: { count: 1 } },
  });
});

it("compares a new document with what its visitors were really answered", async () => {
  const { result } = await replayed(null, { country: { rule: "block", codes: ["US"] } }, [
    decision("73.2.3.4", { action: "block", decidedBy: "spiderCrawler" }),
    decision("73.2.3.5", { action: "block", decidedBy: "a check of long ago" }),
    decision("73.2.3.6"),
  ]);
  expect([result.before.blocked, result.after.blocked]).toEqual([2, 3]);
  expect(result.newly.block).toMatchObject({
    count: 1,
    samples: [{ ip: "73.2.3.6", before: null, after: "country" }],
  });
});

it("names the check that decided then", async () => {
  const { result } = await replayed(null, { mode: "monitor" }, [
    decision("73.2.3.4", { action: "block", decidedBy: "spiderCrawler" }),
  ]);
  expect(result.newly.allow.samples).toMatchObject([{ before: "spiderCrawler", after: null }]);
});

it("shows its progress in slices, and no more than some samples", async () => {
  const many = Array.from({ length: 120 }, () => decision("73.2.3.4"));
  const { steps, result } = await replayed({}, { country: { rule: "block", codes: ["US"] } }, many);
  expect(steps.slice(0, -1)).toEqual([
    { kind: "progress", done: 50, total: 120 },
    { kind: "progress", done: 100, total: 120 },
    { kind: "progress", done: 120, total: 120 },
  ]);
  expect(result.newly.block.count).toBe(120);
  expect(result.newly.block.samples).toHaveLength(20);
});

it("reports nothing without decisions", async () => {
  const { result } = await replayed({}, {}, []);
  expect(result).toMatchObject({ replayed: 0, since: null });
});
