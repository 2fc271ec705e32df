import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GET, POST } from "@/app/api/unsubscribe/route";
import { createSeal } from "@/lib/base/seal";
import { UNSUBSCRIBE_SEAL, unsubscribeToken } from "@/lib/features/reports/report-settings";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";

const stage = openStage();

let started: TestRuntime;
let fixture: WorkspaceFixture;

beforeAll(async () => {
  started = await startTestRuntime();
  stage.runtime = started.runtime;
  fixture = await createWorkspaceFixture(started.runtime.prisma, Date.now());
});
afterAll(() => started?.close());

const readers = async () => {
  const rows = await started.runtime.prisma.membership.findMany({
    where: { workspaceId: fixture.workspaceId, weeklyReport: true },
    include: { user: true },
  });
  return rows.map(({ user }) => user.email);
};

beforeEach(() => started.runtime.prisma.membership.updateMany({ data: { weeklyReport: true } }));

const tokenOf = (userId: string) =>
  unsubscribeToken(
    createSeal(started.runtime.secret, UNSUBSCRIBE_SEAL),
    fixture.workspaceId,
    userId,
  );

/** As a mail program's server posts: no cookie, no origin, a form of one field. */
const post = (token: string) =>
  POST(
    new Request(`http://127.0.0.1/api/unsubscribe?token=${token}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    }),
  );

it("one click ends one member's reports, and a second click changes nothing", async () => {
  const { owner } = fixture.users;
  const before = await readers();
  for (const _ of ["first", "second"]) {
    const answer = await post(tokenOf(owner.id));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([204, "no-store"]);
  }
  expect(await readers()).toEqual(before.filter((email) => email !== owner.email));
});

it.each([
  ["no token", () => ""],
  ["nonsense", () => "bm9uc2Vuc2U"],
  ["a changed token", () => `${tokenOf(fixture.users.owner.id).slice(0, -4)}AAAA`],
  [
    "another installation's",
    () =>
      unsubscribeToken(
        createSeal("another secret", UNSUBSCRIBE_SEAL),
        fixture.workspaceId,
        fixture.users.owner.id,
      ),
  ],
])("%s ends nobody's", async (_what, token) => {
  const before = await readers();
  expect((await post(token())).status).toBe(404);
  expect(await readers()).toEqual(before);
});

it("an opened link changes nothing, and leads to the page that asks", async () => {
  const before = await readers();
  const token = tokenOf(fixture.users.owner.id);
  const answer = GET(new Request(`http://127.0.0.1/api/unsubscribe?token=${token}`));
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/unsubscribe#${encodeURIComponent(token)}`,
  ]);
  expect(await readers()).toEqual(before);
});

it("a client that guesses is limited", async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 200 && !statuses.has(429); tries++) {
    statuses.add((await post("guess")).status);
  }
  expect(statuses).toEqual(new Set([404, 429]));
});
