import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALLOWANCES, type Limit } from "@/lib/auth/allowances";
import { TOKEN_SCOPES } from "@/lib/base/token-scopes";
import type { Runtime } from "@/lib/runtime/runtime";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { callManage, makeToken } from "@/test/manage/manage-client";
import { answerOf, loadRoutes, type Route, statusOf } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { ManualClock } from "@/test/state/manual-clock";

const stage = openStage();

let started: TestRuntime;
let runtime: Runtime;
let routes: readonly Route[];
let fixture: WorkspaceFixture;

beforeAll(async () => {
  started = await startTestRuntime();
  runtime = started.runtime;
  fixture = await createWorkspaceFixture(runtime.prisma, Date.now());
  routes = await loadRoutes();
});
afterAll(() => started?.close());

beforeEach(() => {
  stage.user = fixture.users.owner;
  stage.runtime = { ...runtime, attempts: new LocalAttemptLimiter(new ManualClock()) };
});

/** Every allowance is used up. */
const none = {
  take: () => ({ allowed: false, retryAfterSeconds: 7, remaining: 0 }),
  forget: () => undefined,
};

const call = (route: Route) => {
  const { handle, colleagueId: userId } = fixture;
  return statusOf(route, { handle, ids: fixture, userId });
};

const route = (name: string): Route => {
  const found = routes.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};

it("no operation goes on without an allowance", async () => {
  stage.runtime = { ...runtime, attempts: none };
  const found: Record<string, number> = {};
  for (const each of routes) {
    stage.user = { ...fixture.users.owner, isOperator: each.guard === "operator" };
    const status = await call(each);
    if (status !== 429) found[each.name] = status;
  }
  expect(found).toEqual({});
});

it("what an account reads does not count as what it changes", async () => {
  const rename = route("PATCH w/[handle]/keys/[id]");
  for (let n = 0; n < ALLOWANCES.changeOfUser.burst; n++) {
    await stage.runtime?.attempts.take(
      `changeOfUser ${fixture.users.owner.id}`,
      ALLOWANCES.changeOfUser,
    );
  }
  expect(await call(rename)).toBe(429);
  expect(await call(route("GET w/[handle]/keys"))).toBe(200);
  stage.user = fixture.users.member;
  expect(await call(rename)).toBe(200);
});

it("access tokens count as who made them: another token has no other allowance", async () => {
  const tokens = await Promise.all([
    makeToken(runtime.prisma, fixture, TOKEN_SCOPES),
    makeToken(runtime.prisma, fixture, TOKEN_SCOPES),
  ]);
  const create = (at: number) =>
    callManage("POST", "keys", { ...tokens[at % 2], body: { name: "k" } });
  for (let n = 0; n < ALLOWANCES.createOfUser.burst - 2; n++) {
    await stage.runtime?.attempts.take(
      `createOfUser ${fixture.users.owner.id}`,
      ALLOWANCES.createOfUser,
    );
  }
  const statuses = [await create(0), await create(1), await create(0), await create(1)];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
  stage.user = fixture.users.owner;
  expect(await call(route("POST w/[handle]/keys"))).toBe(429);
});

describe("an invitation", () => {
  const used = async (limit: Limit, subject: string) => {
    const allowance = ALLOWANCES[limit];
    for (let n = 0; n < allowance.burst; n++) {
      await stage.runtime?.attempts.take(`${limit} ${subject}`, allowance);
    }
  };
  const resend = () => call(route("POST w/[handle]/invitations/[id]/resend"));

  it.each([
    ["the account's mails", "mail", () => fixture.users.owner.id],
    ["the workspace's invitations", "invitationOfWorkspace", () => fixture.workspaceId],
  ] as const)("that is mailed again counts as one of %s", async (_, limit, subject) => {
    await used(limit, subject());
    expect(await resend()).toBe(429);
  });

  it("is mailed to one mailbox a few times a day, from all workspaces together", async () => {
    const { invitationId: id } = fixture;
    const { email } = await runtime.prisma.invitation.findUniqueOrThrow({ where: { id } });
    const [name, host] = email.split("@");
    await used("invitationOfAddress", `${name}@${host}`);
    expect(await resend()).toBe(429);
    const invite = (to: string) =>
      answerOf(
        route("POST w/[handle]/invitations"),
        { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId },
        { body: { email: to, role: "viewer" } },
      ).then(({ status }) => status);
    expect(await invite(`${name}+2@${host}`)).toBe(429);
    expect(await invite("someone-else@example.org")).toBe(200);
  });
});
