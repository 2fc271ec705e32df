import { beforeAll, expect, it } from "vitest";
import { createPrisma } from "@/lib/db/client";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { StoredVisitLimits } from "./visit-limits";

const database = withTestDatabase();
const clock = new ManualClock();
let workspaceId = "";
let links = 0;

beforeAll(async () => {
  const input = { email: "limits@example.org", password: "correct horse battery" };
  ({ workspaceId } = await openWorkspace(database.prisma, input, clock.now()));
});

async function newLink(): Promise<string> {
  const keyname = `link-${links++}`;
  const to = { destination: "https://example.org/", blockedDestination: "https://example.org/x" };
  const { id } = await createDocument(
    contextOf(database.prisma, workspaceId),
    SMART_URL,
    smartUrlSchema.parse({ keyname, ...to }),
  );
  return id;
}

const takeMany = (limits: StoredVisitLimits, id: string, limit: number, times: number) =>
  Promise.all(Array.from({ length: times }, () => limits.take(id, limit)));

const passed = (answers: readonly boolean[]) => answers.filter(Boolean).length;

it("of 1,000 at once on two processes exactly the limit pass", async () => {
  const id = await newLink();
  const other = createPrisma(database.url);
  try {
    const processes = [database.prisma, other].map(
      (each) => new StoredVisitLimits(each, clock, silentLog, 60_000),
    );
    const answers = await Promise.all(
      // In many batches of each, which meet at the row.
      Array.from({ length: 50 }, async (_, round) => {
        for (let turn = 0; turn < round % 7; turn++) await new Promise(setImmediate);
        return Promise.all(processes.map((limits) => takeMany(limits, id, 100, 10)));
      }),
    );
    expect(passed(answers.flat(2))).toBe(100);
    const row = await database.prisma.linkUse.findUnique({ where: { smartUrlId: id } });
    expect(row?.visits).toBe(100n);
  } finally {
    await other.$disconnect();
  }
});

it("links in one batch do not take each other's visits, and the first visitors pass", async () => {
  const limits = new StoredVisitLimits(database.prisma, clock, silentLog, 60_000);
  const [one, two] = [await newLink(), await newLink()];
  const answers = await Promise.all(
    [one, two, one, two, one, two].map((id) => limits.take(id, id === one ? 1 : 2)),
  );
  expect(answers).toEqual([true, true, false, true, false, false]);
});

it("a full link is known to be full for some seconds, until its limit is raised", async () => {
  const limits = new StoredVisitLimits(database.prisma, clock, silentLog, 60_000);
  const id = await newLink();
  expect(limits.isFull(id, 2)).toBe(false);
  expect(passed(await takeMany(limits, id, 2, 3))).toBe(2);
  expect(limits.isFull(id, 2)).toBe(true);
  expect(limits.isFull(id, 3)).toBe(false);
  expect(passed(await takeMany(limits, id, 3, 3))).toBe(1);
  clock.pass(10_000);
  expect(limits.isFull(id, 3)).toBe(false);
});

it("a limit lowered below what was used refuses every visit, and forgets none", async () => {
  const limits = new StoredVisitLimits(database.prisma, clock, silentLog, 60_000);
  const id = await newLink();
  await takeMany(limits, id, 5, 5);
  expect(passed(await takeMany(limits, id, 3, 2))).toBe(0);
  const row = await database.prisma.linkUse.findUnique({ where: { smartUrlId: id } });
  expect(row?.visits).toBe(5n);
});

it("visits granted too late for their visitors are given back", async () => {
  const id = await newLink();
  const patient = new StoredVisitLimits(database.prisma, clock, silentLog, 60_000);
  expect(await patient.take(id, 3)).toBe(true);
  const read = () => database.prisma.$queryRaw<{ visits: bigint; version: string }[]>`
    SELECT visits, xmin::text AS version FROM link_use WHERE smart_url_id = ${id}::uuid`;
  const [before] = await read();
  const hasty = new StoredVisitLimits(database.prisma, clock, silentLog, 5);
  const waiting = await database.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM link_use WHERE smart_url_id = ${id}::uuid FOR UPDATE`;
    return Promise.allSettled([hasty.take(id, 3), hasty.take(id, 3), hasty.take(id, 3)]);
  });
  expect(waiting.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  // Taken and given back: the same count in another version of the row.
  await expect
    .poll(read)
    .toEqual([
      { visits: before?.visits, version: expect.not.stringMatching(`^${before?.version}$`) },
    ]);
  expect(hasty.isFull(id, 3)).toBe(false);
  expect(passed(await takeMany(patient, id, 3, 3))).toBe(2);
  await hasty.close();
});

it("a removed link refuses every visit", async () => {
  const limits = new StoredVisitLimits(database.prisma, clock, silentLog, 60_000);
  expect(await limits.take("00000000-0000-7000-8000-000000000000", 5)).toBe(false);
});
