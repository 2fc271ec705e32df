import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { newWorkspace, recordIn } from "@/test/services/traffic/records";
import { attackAnswer } from "./attack-answer";

const NOW = Date.parse("2026-03-31T12:30:20Z");
const HOUR = 3_600_000;
let started: TestRuntime;

beforeAll(async () => {
  started = await startTestRuntime();
});
afterAll(() => started?.close());

it("sums up the last hour and the day before it, each with one look at its records", async () => {
  const { runtime } = started;
  const workspaceId = await newWorkspace(runtime.prisma, NOW);
  const bot = { ua: "bot", countryCode: "VN", url: "/login", asn: 64_501 };
  await recordIn(
    runtime.traffic,
    workspaceId,
    { at: NOW, ...bot, blockAccess: 1, decidedBy: "country" },
    { at: NOW - 59 * 60_000, ...bot },
    { at: NOW - 2 * HOUR, ua: "b", countryCode: "DE" },
    { at: NOW - 26 * HOUR, ...bot },
    { at: NOW, ...bot, refused: "quota_exceeded", blockAccess: undefined },
  );
  let looks = 0;
  const traffic = new Proxy(runtime.traffic, {
    get(store, name) {
      if (name === "summarize") looks++;
      const found: unknown = Reflect.get(store, name);
      return typeof found === "function" ? found.bind(store) : found;
    },
  });
  const { lastHour, before } = await attackAnswer({ ...runtime, traffic }, workspaceId, NOW);
  expect(looks).toBe(2);
  expect(lastHour).toMatchObject({
    ...{ from: "2026-03-31T11:31:00.000Z", to: "2026-03-31T12:31:00.000Z" },
    calls: {
      total: { calls: 2, blocked: 1, wouldBlock: 0 },
      lookedBackTo: null,
      groups: {
        reason: [{ value: "country", calls: 1 }],
        asn: [{ value: "64501", calls: 2 }],
        country: [{ value: "VN", calls: 2, blocked: 1 }],
        path: [{ value: "/login", calls: 2 }],
        agent: [{ value: "bot", calls: 2 }],
      },
    },
  });
  expect(before.calls).toMatchObject({
    total: { calls: 1 },
    groups: { country: [{ value: "DE", calls: 1 }], reason: [] },
  });
});
