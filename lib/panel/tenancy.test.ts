import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOTHING } from "@/lib/features/users/access";
import { endSessions, findSession, type SessionUser } from "@/lib/features/users/sessions";
import { requireTwoFactor } from "@/lib/features/workspaces/require-two-factor";
import type { Runtime } from "@/lib/runtime/runtime";
import { REQUESTS } from "@/test/panel/requests";
import { reuseWorkspaces } from "@/test/panel/reused-workspace";
import {
  answerOf,
  loadRoutes,
  MAIL_FILE,
  type Naming,
  type Route,
  statusOf,
} from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import {
  createWorkspaceFixture,
  digestOf,
  type WorkspaceFixture,
} from "@/test/panel/workspace-fixture";
import { signInAs } from "@/test/services/sign-in-as";

/*
 * Every route in the file system against every kind of caller. The test sets the signed-in user; sessions
 * themselves are tested over HTTP, in e2e/panel/tenancy.spec.ts.
 */
const stage = openStage();

const NOW = Date.now();
const ROLES = ["viewer", "member", "admin", "owner"] as const;
const CIRCLES: readonly string[] = ROLES;

let started: TestRuntime;
let runtime: Runtime;
let routes: readonly Route[];
let operator: SessionUser;
let fixture: WorkspaceFixture;
let others: WorkspaceFixture;

beforeAll(async () => {
  started = await startTestRuntime();
  runtime = started.runtime;
  stage.runtime = runtime;
  mkdirSync(join(started.dataDir, "outbox"), { recursive: true });
  writeFileSync(join(started.dataDir, "outbox", MAIL_FILE), "a mail");
  // The test decides who is an operator.
  const own = await createWorkspaceFixture(runtime.prisma, NOW);
  operator = { ...own.users.owner, isOperator: true };
  fixture = await createWorkspaceFixture(runtime.prisma, NOW);
  others = await createWorkspaceFixture(runtime.prisma, NOW);
  routes = await loadRoutes();
});

afterAll(async () => {
  await started?.close();
});

/** Calls a route as a user, in a workspace, with that workspace's ids. */
function call(route: Route, user: SessionUser | null, naming: Partial<Naming> = {}) {
  stage.user = user;
  const ids = naming.ids ?? fixture;
  return statusOf(route, { handle: ids.handle, ids, userId: ids.colleagueId, ...naming });
}

/** @param name as `REQUESTS` has it */
function route(name: string): Route {
  const found = routes.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

const guardedBy = (guard: Route["guard"]) => routes.filter((route) => route.guard === guard);

/** All routes' statuses, by name. */
async function statuses(of: readonly Route[], work: (route: Route) => Promise<number>) {
  const all: Record<string, number> = {};
  for (const route of of) all[route.name] = await work(route);
  return all;
}

const all = (of: readonly Route[], status: number) =>
  Object.fromEntries(of.map(({ name }) => [name, status]));

describe("the routes of the panel's API", () => {
  it("are exactly the listed ones, each with its guard", () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(REQUESTS).sort());
    for (const { name, guard } of routes) {
      const circle = REQUESTS[name]?.[0] ?? "";
      expect({ name, guard }).toEqual({ name, guard: GUARDS[circle] });
    }
  });

  it("answer 401 to signed-out callers, except the public ones", async () => {
    const closed = routes.filter(({ guard }) => guard !== "public");
    expect(await statuses(closed, (route) => call(route, null))).toEqual(all(closed, 401));
    const open = guardedBy("public");
    expect(await statuses(open, (route) => call(route, null))).toEqual(all(open, 422));
  });

  it("of a workspace answer 404 to strangers, operators of the installation among them", async () => {
    const before = await digestOf(runtime.prisma, fixture.workspaceId);
    const closed = guardedBy("workspace");
    for (const user of [others.users.owner, operator]) {
      expect(await statuses(closed, (route) => call(route, user))).toEqual(all(closed, 404));
    }
    expect(await digestOf(runtime.prisma, fixture.workspaceId)).toBe(before);
  });

  it("of the operator answer 404 to owners of workspaces", async () => {
    const closed = guardedBy("operator");
    const owner = fixture.users.owner;
    expect(await statuses(closed, (route) => call(route, owner))).toEqual(all(closed, 404));
  });

  it("of the operator serve the operator", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    expect(
      await statuses(guardedBy("operator"), (route) => call(route, operator, { ids })),
    ).toEqual({
      "GET operator/alerts": 200,
      "GET operator/alerts/history": 200,
      "POST operator/alerts/rules": 200,
      // A workspace's rule and channel are not the operator's.
      "PUT operator/alerts/rules/[ruleId]": 404,
      "DELETE operator/alerts/rules/[ruleId]": 404,
      "POST operator/alerts/channels": 200,
      "PUT operator/alerts/channels/[channelId]": 404,
      "DELETE operator/alerts/channels/[channelId]": 404,
      "POST operator/alerts/channels/[channelId]/test": 404,
      "GET operator/deletions": 200,
      // The workspace exists, but its audit trail is for members.
      "GET operator/deletions/[id]": 404,
      "GET operator/events": 200,
      "GET operator/feeds": 200,
      // The feed does not exist.
      "POST operator/feeds": 200,
      "POST operator/feeds/[id]": 409,
      "PATCH operator/feeds/[id]": 404,
      "DELETE operator/feeds/[id]": 409,
      "PUT operator/feeds/[id]": 409,
      "GET operator/outbox": 200,
      "GET operator/outbox/[file]": 200,
      "GET operator/packages": 200,
      "POST operator/packages": 200,
      "PUT operator/packages": 200,
      "DELETE operator/packages": 200,
      "PUT operator/packages/default": 200,
      "GET operator/sign-up": 200,
      "PUT operator/sign-up/captcha": 200,
      "PUT operator/sign-up/legal": 200,
      // No account of that id waits.
      "POST operator/sign-up/waiting/[id]": 404,
      "DELETE operator/sign-up/waiting/[id]": 404,
      "GET operator/outbox/[file]/html": 200,
      "GET operator/reports": 200,
      "POST operator/reports/[id]": 200,
      "GET operator/system": 200,
      "GET operator/workspaces": 200,
      "PATCH operator/workspaces/[id]": 200,
    });
  });
});

it("those who wait for approval open no route that needs a session", async () => {
  const { id } = await runtime.prisma.user.create({
    data: {
      email: "waits@example.org",
      emailVerifiedAt: new Date(),
      approvalAskedAt: new Date(),
    },
  });
  // Even where they were a member or an operator.
  const { user } = await signInAs(runtime.prisma, id, Date.now());
  for (const waiting of [user, { ...user, isOperator: true }]) {
    stage.user = waiting;
    for (const each of routes.filter(({ guard }) => guard !== "public")) {
      const naming = { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId };
      const { status, text } = await answerOf(each, naming);
      expect([each.name, status, JSON.parse(text).error.code]).toEqual([
        ...[each.name, 403, "approval_needed"],
      ]);
    }
  }
});

describe("those who owe two-factor sign-in still", () => {
  /** Operations that users need to set it up, or to leave. */
  const OPEN = [
    "DELETE account/passkeys/[id]",
    "DELETE account/sessions",
    "DELETE account/sessions/[id]",
    "DELETE account/two-factor",
    "GET account",
    "GET account/activity",
    "GET account/passkeys",
    "GET account/sessions",
    "GET account/standing-access",
    "POST account/legal",
    "PATCH account/passkeys/[id]",
    "POST account/passkeys",
    "POST account/passkeys/confirmation",
    "POST account/password",
    "POST account/sign-out-everywhere",
    "POST account/two-factor",
    "POST account/two-factor/recovery-codes",
    "POST account/verification",
    "PUT account/passkeys",
    "PUT account/two-factor",
  ];
  async function newcomer() {
    const email = `newcomer-${crypto.randomUUID()}@example.org`;
    const { id } = await runtime.prisma.user.create({
      data: { email, emailVerifiedAt: new Date() },
    });
    return signInAs(runtime.prisma, id, Date.now());
  }

  function answerAs(user: SessionUser, route: Route) {
    stage.user = user;
    const naming = { handle: "no-such-workspace", ids: fixture, userId: fixture.colleagueId };
    return answerOf(route, naming, { body: "no JSON" });
  }

  /** Routes closed to a user who lacks it, or something else. */
  async function closedTo(
    user: SessionUser,
    twoFactor: "optional" | "operators" | "required",
    code = "two_factor_needed",
  ) {
    stage.runtime = { ...runtime, env: { ...runtime.env, twoFactor } };
    const asked = routes.filter(({ guard }) => guard !== "public");
    const closed: string[] = [];
    for (const route of asked) {
      // An invalid body: open routes refuse it, so nothing changes.
      const answer = await answerAs(user, route);
      if (answer.status === 403 && answer.text.includes(code)) closed.push(route.name);
    }
    stage.runtime = runtime;
    return closed.sort();
  }
  const allBut = (open: readonly string[]) =>
    routes
      .filter(({ guard, name }) => guard !== "public" && !open.includes(name))
      .map(({ name }) => name)
      .sort();

  it("reach the set-up, and nothing else", async () => {
    const { user } = await newcomer();
    expect(await closedTo(user, "required")).toEqual(allBut(OPEN));
    expect(await closedTo({ ...user, isOperator: true }, "operators")).toEqual(allBut(OPEN));
  });

  it("reach no more while they owe the terms", async () => {
    const { user } = await newcomer();
    const owing = { ...user, owesLegal: true };
    expect(await closedTo(owing, "optional", "terms_needed")).toEqual(allBut(OPEN));
    expect(await closedTo(user, "optional", "terms_needed")).toEqual([]);
  });

  it("do not open a workspace that requires it, in any of its routes, whatever their role", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    await runtime.prisma.workspace.update({
      where: { id: ids.workspaceId },
      data: { requiresTwoFactor: true },
    });
    const before = await digestOf(runtime.prisma, ids.workspaceId);
    const closed = guardedBy("workspace");
    for (const role of ["viewer", "owner"] as const) {
      stage.user = ids.users[role];
      for (const route of closed) {
        const naming = { handle: ids.handle, ids, userId: ids.colleagueId };
        const { status, text } = await answerOf(route, naming);
        expect([route.name, status, JSON.parse(text).error.code]).toEqual([
          route.name,
          403,
          "two_factor_needed",
        ]);
      }
      // Their other workspaces, and their account, stay open.
      expect(await call(route("GET account/sessions"), ids.users[role])).toBe(200);
    }
    expect(await digestOf(runtime.prisma, ids.workspaceId)).toBe(before);
    const equipped = { ...ids.users.viewer, hasTwoFactor: true };
    expect(await call(route("GET w/[handle]/overview"), equipped, { ids })).toBe(200);
    expect(await call(route("GET w/[handle]/overview"), others.users.owner, { ids })).toBe(404);
  });

  it("cannot require it of others, and those who have it can, as owners", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    const require = async (user: SessionUser, isRequired = true) => {
      stage.user = user;
      const naming = { handle: ids.handle, ids, userId: ids.colleagueId };
      const body = { isRequired, password: "" };
      return (await answerOf(route("PUT w/[handle]/settings/two-factor"), naming, { body })).status;
    };
    const isRequired = async () =>
      (await runtime.prisma.workspace.findUniqueOrThrow({ where: { id: ids.workspaceId } }))
        .requiresTwoFactor;
    expect(await require(ids.users.owner)).toBe(409);
    for (const role of ["viewer", "member", "admin"] as const) {
      expect(await require({ ...ids.users[role], hasTwoFactor: true })).toBe(403);
    }
    expect(await isRequired()).toBe(false);
    // Whoever has it must prove it again: an empty proof is not one.
    expect(await require({ ...ids.users.owner, hasTwoFactor: true })).toBe(422);
    const { id: workspaceId } = await runtime.prisma.workspace.findUniqueOrThrow({
      where: { id: ids.workspaceId },
    });
    const ctx = {
      prisma: runtime.prisma,
      workspaceId,
      actor: { userId: ids.users.owner.id, name: "the owner" },
      now: NOW,
    };
    const owner = { hasTwoFactor: true };
    await requireTwoFactor(ctx, { isRequired: true, owner });
    expect(await isRequired()).toBe(true);
    const [event] = await runtime.prisma.auditEvent.findMany({
      where: { workspaceId },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(event).toMatchObject({
      action: "workspace.update",
      details: { before: { requiresTwoFactor: false }, after: { requiresTwoFactor: true } },
    });
  });

  it("are no others", async () => {
    const { user } = await newcomer();
    expect(await closedTo({ ...user, hasTwoFactor: true }, "required")).toEqual([]);
    expect(await closedTo(user, "operators")).toEqual([]);
    expect(await closedTo(user, "optional")).toEqual([]);
  });
});

describe("a session whose user has not confirmed who they are", () => {
  /** Operations that make what outlives a session: credentials, and places that data is sent to. */
  const ASKS = [
    "POST w/[handle]/access-tokens",
    "POST w/[handle]/alerts/channels",
    "PUT w/[handle]/alerts/channels/[channelId]",
    "POST w/[handle]/invitations",
    "POST w/[handle]/invitations/[id]/link",
    "POST w/[handle]/streams",
    "POST w/[handle]/webhooks",
    "PUT w/[handle]/webhooks/[id]",
    "POST w/[handle]/webhooks/[id]/rotate",
    "POST operator/alerts/channels",
    "PUT operator/alerts/channels/[channelId]",
  ];

  it("is asked for it where something is left behind that works without the session, and changes nothing", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    const { user: signedIn } = await signInAs(runtime.prisma, ids.users.owner.id, NOW);
    const longAgo = new Date(NOW - 11 * 60_000).toISOString();
    const before = await digestOf(runtime.prisma, ids.workspaceId);
    for (const confirmedAt of [null, longAgo]) {
      stage.user = {
        ...signedIn,
        isOperator: true,
        session: { ...signedIn.session, confirmedAt },
      };
      const asked = [];
      for (const route of routes.filter(({ name }) => ASKS.includes(name))) {
        const naming = { handle: ids.handle, ids, userId: ids.colleagueId };
        const { status, text } = await answerOf(route, naming);
        if (status === 403 && JSON.parse(text).error.code === "confirmation_needed") {
          asked.push(route.name);
        }
      }
      expect(asked.sort()).toEqual([...ASKS].sort());
    }
    expect(await digestOf(runtime.prisma, ids.workspaceId)).toBe(before);
  });

  it("is asked before it points a stream elsewhere, and not when it switches one off", async () => {
    const { user } = await signInAs(runtime.prisma, fixture.users.owner.id, NOW);
    stage.user = user;
    const naming = { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId };
    const [, good] = REQUESTS["PUT w/[handle]/streams/[id]"] ?? [];
    const stream = good?.body?.(fixture);
    if (typeof stream !== "object") throw new Error("expected a stream");
    const save = async (enabled: boolean) => {
      const body = { ...stream, enabled };
      return (await answerOf(route("PUT w/[handle]/streams/[id]"), naming, { body })).status;
    };
    expect([await save(true), await save(false)]).toEqual([403, 200]);
  });

  it("goes on once they have confirmed it", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    const { user, token } = await signInAs(runtime.prisma, ids.users.owner.id, Date.now());
    const naming = { handle: ids.handle, ids, userId: ids.colleagueId };
    stage.user = user;
    const make = async () =>
      (await answerOf(route("POST w/[handle]/access-tokens"), naming)).status;
    expect(await make()).toBe(403);
    // Without a password, the sign-in of a moment ago confirms it.
    expect((await answerOf(route("POST account/confirmation"), naming)).status).toBe(200);
    stage.user = (await findSession(runtime.prisma, token, Date.now()))?.user ?? null;
    expect(await make()).toBe(200);
    // A session that ends while its request is under way leaves no token behind.
    await endSessions(runtime.prisma, ids.users.owner.id, NOTHING);
    expect(await make()).toBe(403);
    const where = { createdById: ids.users.owner.id, revokedAt: null };
    expect(await runtime.prisma.accessToken.count({ where })).toBe(0);
  });
});

describe("another workspace's ids in one's own", () => {
  it("answer 404 in every path, and change nothing there", async () => {
    const before = await digestOf(runtime.prisma, fixture.workspaceId);
    const named = guardedBy("workspace").filter(({ path }) =>
      /\[(?:id|userId|ruleId|channelId)\]|named-lists\/\[list\]/.test(path),
    );
    expect(named.length).toBeGreaterThan(15);
    const naming = { handle: others.handle, ids: fixture };
    const found = await statuses(named, (route) => call(route, others.users.owner, naming));
    expect(found).toEqual(all(named, 404));
    expect(await digestOf(runtime.prisma, fixture.workspaceId)).toBe(before);
  });

  it("answer 404 or nothing in bodies and queries", async () => {
    const before = await digestOf(runtime.prisma, fixture.workspaceId);
    const naming = { handle: others.handle, ids: fixture };
    const inBodies = [
      "POST w/[handle]/configurations/replay",
      "POST w/[handle]/smarturls/replay",
      "POST w/[handle]/playground",
    ];
    const named = routes.filter(({ name }) => inBodies.includes(name));
    const found = await statuses(named, (route) => call(route, others.users.owner, naming));
    expect(found).toEqual(all(named, 404));
    // Routes that name several ids, or none, run and match nothing.
    const remove = routes.find(({ name }) => name === "DELETE w/[handle]/lists/[list]");
    expect(remove && (await call(remove, others.users.owner, naming))).toBe(200);
    expect(await digestOf(runtime.prisma, fixture.workspaceId)).toBe(before);
  });
});

describe.each(ROLES)("a member who is %s", (role) => {
  const rank = ROLES.indexOf(role);
  /** Whether the role suffices; other routes have no roles. */
  const suffices = ({ name }: Route) => {
    const least = CIRCLES.indexOf(REQUESTS[name]?.[0] ?? "");
    return rank >= least;
  };

  it("gets what the role allows", async () => {
    const open = guardedBy("workspace").filter(suffices);
    const onReused = reuseWorkspaces(runtime.prisma, NOW);
    const found = await statuses(open, (route) => {
      const callOn = async (ids: WorkspaceFixture) => {
        const user = ids.users[role];
        const isLeaving = route.name === "DELETE w/[handle]/members/[userId]";
        // An unsaved blocker policy has no version to show.
        if (route.path.startsWith("w/[handle]/blocker/versions/")) await savePolicy(ids);
        return call(route, user, { ids, ...(isLeaving && { userId: user.id }) });
      };
      return route.method === "GET" ? callOn(fixture) : onReused(callOn);
    });
    expect(found).toEqual(all(open, 200));
  });

  it("is answered 403 where it takes more, and changes nothing", async () => {
    const before = await digestOf(runtime.prisma, fixture.workspaceId);
    const closed = guardedBy("workspace").filter((route) => !suffices(route));
    expect(closed.length > 0).toBe(role !== "owner");
    const found = await statuses(closed, (route) => call(route, fixture.users[role]));
    expect(found).toEqual(all(closed, 403));
    expect(await digestOf(runtime.prisma, fixture.workspaceId)).toBe(before);
  });

  it("removes others as admin or owner only", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    const remove = routes.find(({ name }) => name === "DELETE w/[handle]/members/[userId]");
    const expected = { viewer: 403, member: 403, admin: 200, owner: 200 }[role];
    expect(remove && (await call(remove, ids.users[role], { ids }))).toBe(expected);
  });
});

async function savePolicy(ids: WorkspaceFixture): Promise<void> {
  const save = routes.find(({ name }) => name === "PUT w/[handle]/blocker");
  if (save !== undefined) await call(save, ids.users.owner, { ids });
}

const GUARDS: Readonly<Record<string, string>> = {
  viewer: "workspace",
  member: "workspace",
  admin: "workspace",
  owner: "workspace",
  operator: "operator",
  user: "user",
  public: "public",
};
