import { beforeEach, expect, it } from "vitest";
import { HOUR_MS, WEEK_MS } from "@/lib/base/durations";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { SLOT_MS } from "@/lib/records/traffic-tally";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { record } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { slotOf } from "./detect/traffic-seen";
import { createAlertRule } from "./stored-rules";
import { trafficWatch } from "./traffic-watch";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const START = Date.parse("2026-03-10T10:20:00Z");
let workspaceId: string;
let workspaces = 0;

beforeEach(async () => {
  await database.prisma.workspace.deleteMany();
  await database.prisma.trafficPulse.deleteMany();
  await database.prisma.trafficEpisode.deleteMany();
  await database.prisma.event.deleteMany();
  await database.prisma.alert.deleteMany();
  const account = { email: `w${++workspaces}@example.org`, password: "correct horse battery" };
  ({ workspaceId } = await openWorkspace(database.prisma, account, START - 5 * WEEK_MS));
});

/** Four weeks of 6,000 calls an hour around this one, and the last hour at that pace. */
async function ordinary(perMinute = 100) {
  const hour = Math.floor(START / HOUR_MS) * HOUR_MS;
  const count = { workspaceId, keyId: workspaceId, endpoint: "blocker" };
  await database.prisma.hourlyCounter.createMany({
    data: [1, 2, 3, 4].flatMap((week) =>
      [-2, -1, 0, 1, 2].map((offset) => ({
        ...count,
        hour: new Date(hour + offset * HOUR_MS - week * WEEK_MS),
        calls: 60 * perMinute,
        blocked: 6 * perMinute,
      })),
    ),
  });
  await pulse(START - HOUR_MS, START, perMinute);
}

async function pulse(from: number, to: number, perMinute: number) {
  const data = [];
  for (let slot = slotOf(from); slot < to; slot += SLOT_MS)
    data.push({
      slot: new Date(slot),
      workspaceId,
      calls: Math.round(perMinute / 3),
      blocked: Math.round(perMinute / 30),
    });
  await database.prisma.trafficPulse.createMany({ data, skipDuplicates: true });
}

function watcher(clock: ManualClock, isRecording = true) {
  const { prisma } = database;
  return trafficWatch({ prisma, clock, log: silentLog, isRecording: () => isRecording });
}

const events = () => database.prisma.event.findMany({ orderBy: { id: "asc" } });

it("a spike is an event within a minute of its first call, however many processes look", async () => {
  await ordinary();
  const clock = new ManualClock(START);
  const jobs = [watcher(clock), watcher(clock)];
  for (const job of jobs) await job.run(SIGNAL);
  expect(await events()).toEqual([]);
  await pulse(START, START + 60_000, 500);
  clock.pass(50_000);
  await Promise.all(jobs.map((job) => job.run(SIGNAL)));
  expect(await events()).toMatchObject([
    {
      kind: "traffic.spike",
      workspaceId,
      subject: "workspace",
      data: { measure: "calls", beganAt: "2026-03-10T10:20:00.000Z", expected: 100 },
    },
  ]);
  // Ten quiet minutes end it, and another one is reported again.
  await pulse(START + 60_000, START + 11 * 60_000 + 50_000, 100);
  for (let looks = 0; looks < 66; looks++) {
    clock.pass(10_000);
    await jobs[looks % 2]?.run(SIGNAL);
  }
  expect(await events()).toHaveLength(1);
  const [episode] = await database.prisma.trafficEpisode.findMany();
  expect(episode?.endedAt).not.toBeNull();
});

it("calls that are written are what it sees, and name where they come from", async () => {
  await ordinary(30);
  await record(
    database.prisma,
    workspaceId,
    ...Array.from({ length: 400 }, (_, call) => ({
      at: START + call * 100,
      ip: "198.51.100.7",
      countryCode: "NL",
      asn: 64500,
      blockAccess: 1,
      decidedBy: "threatFeeds",
    })),
  );
  const clock = new ManualClock(START);
  clock.pass(45_000);
  await watcher(clock).run(SIGNAL);
  expect(await events()).toMatchObject([
    { data: { observed: 533, reason: "threatFeeds", country: "NL", asn: 64500 } },
  ]);
});

it("a drop is told by a process that has watched for ten minutes, while records arrive", async () => {
  await ordinary();
  const clock = new ManualClock(START - 600_000);
  const [watched, blind] = [watcher(clock), watcher(clock, false)];
  for (let looks = 0; looks <= 96; looks++) {
    await watched.run(SIGNAL);
    await blind.run(SIGNAL);
    if (looks < 90) expect(await events()).toEqual([]);
    clock.pass(10_000);
  }
  // START + 5:50.
  expect((await events()).map(({ kind }) => kind)).toEqual(["traffic.drop"]);
  const fresh = watcher(clock);
  await database.prisma.trafficEpisode.deleteMany();
  await fresh.run(SIGNAL);
  await blind.run(SIGNAL);
  expect(await events()).toHaveLength(1);
});

it("a rule's threshold makes one alert until blocked calls are fewer again", async () => {
  const rule = await createAlertRule(contextOf(database.prisma, workspaceId), {
    name: "Blocked",
    kinds: ["decision.blocked"],
    threshold: { measure: "share", above: 20, minutes: 5 },
  });
  await pulse(START - HOUR_MS, START, 300);
  const clock = new ManualClock(START);
  const job = watcher(clock);
  const alerts = () => database.prisma.alert.findMany({ where: { ruleId: rule.id } });
  await job.run(SIGNAL);
  expect(await alerts()).toEqual([]);
  await database.prisma.trafficPulse.updateMany({ data: { blocked: 50 } });
  await job.run(SIGNAL);
  await job.run(SIGNAL);
  expect(await alerts()).toMatchObject([{ kind: "decision.blocked", data: { minutes: 5 } }]);
  await database.prisma.trafficPulse.updateMany({ data: { blocked: 1 } });
  await job.run(SIGNAL);
  await database.prisma.trafficPulse.updateMany({ data: { blocked: 50 } });
  await job.run(SIGNAL);
  expect(await alerts()).toHaveLength(2);
});
