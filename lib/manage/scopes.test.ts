import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isTokenScope, TOKEN_SCOPES, type TokenScope } from "@/lib/base/token-scopes";
import { findInvitationOrThrow } from "@/lib/features/members/accept-invitation";
import type { MailMessage } from "@/lib/mail/message";
import { loadOperations, WORKSPACE_AREAS } from "@/lib/panel/operations/areas";
import type { Runtime } from "@/lib/runtime/runtime";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { callManage, type ManageAnswer, makeToken } from "@/test/manage/manage-client";
import { NEEDS } from "@/test/manage/needs";
import { REQUESTS } from "@/test/panel/requests";
import { reuseWorkspaces } from "@/test/panel/reused-workspace";
import { loadRoutes, paramsOf, type Route } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import {
  createWorkspaceFixture,
  digestOf,
  type WorkspaceFixture,
} from "@/test/panel/workspace-fixture";
import { ManualClock } from "@/test/state/manual-clock";
import { needsOf } from "./needs";

/* Every operation on a workspace, with every scope. */
const stage = openStage(() => {
  throw new Error("a token's request asked for a session");
});

const NOW = Date.now();

let started: TestRuntime;
let runtime: Runtime;
let panel: readonly Route[];
let fixture: WorkspaceFixture;
let others: WorkspaceFixture;
let tokens: ReadonlyMap<TokenScope, string>;

beforeAll(async () => {
  started = await startTestRuntime();
  runtime = started.runtime;
  stage.runtime = runtime;
  fixture = await createWorkspaceFixture(runtime.prisma, NOW);
  others = await createWorkspaceFixture(runtime.prisma, NOW);
  panel = (await loadRoutes()).filter(({ guard }) => guard === "workspace");
  const made = TOKEN_SCOPES.map(async (scope) => {
    const { token } = await makeToken(runtime.prisma, fixture, [scope]);
    return [scope, token] as const;
  });
  tokens = new Map(await Promise.all(made));
});

afterAll(async () => {
  await started?.close();
});

/** No earlier attempts, and a stopped clock. */
beforeEach(forgetTries);
function forgetTries(): void {
  stage.runtime = { ...runtime, attempts: new LocalAttemptLimiter(new ManualClock()) };
}

const NAMES = Object.keys(NEEDS);
const OPERATIONS = await loadOperations(WORKSPACE_AREAS);
const nameOf = ({ method, path }: (typeof OPERATIONS)[number]) => `${method} ${path}`;

/** Where the panel has a path of the management API. */
const panelPathOf = (path: string) => `w/[handle]/${path}`;

/** Calls a route by its name in `NEEDS`, with its valid request. */
function call(name: string, token: string, ids: WorkspaceFixture): Promise<ManageAnswer> {
  const [method = "", path = ""] = name.split(" ");
  const panelPath = panelPathOf(path);
  const good = REQUESTS[`${method} ${panelPath}`]?.[1] ?? {};
  const params = paramsOf(panelPath, { handle: ids.handle, ids, userId: ids.colleagueId });
  const filled = path.replace(/\[(\w+)\]/g, (_, each: string) => params[each] ?? "");
  const query = good.query === undefined ? "" : `?${good.query}`;
  const body = method === "GET" ? undefined : (good.body?.(ids) ?? {});
  const { headers = {} } = good;
  return callManage(method, `${filled}${query}`, { token, headers, body });
}

/** The rows of a workspace, apart from when its tokens were last used. */
async function contentOf({ workspaceId }: WorkspaceFixture): Promise<string> {
  const digest = await digestOf(runtime.prisma, workspaceId);
  const tokens = await runtime.prisma.accessToken.count({
    where: { workspaceId, revokedAt: null },
  });
  return `${digest.replace(/access_token:\w+ /, "")} ${tokens} tokens`;
}

/** The smallest sets of scopes that open a route. */
function setsOf(name: string): TokenScope[][] {
  const needs = NEEDS[name] ?? "";
  if (needs.includes("+")) return [needs.split("+").filter(isTokenScope)];
  return needs
    .split("|")
    .filter(isTokenScope)
    .map((scope) => [scope]);
}

describe("the table of the management API", () => {
  it("has every route of a workspace that the panel has, or says why not", () => {
    const ours = OPERATIONS.map(({ method, path }) => `${method} ${panelPathOf(path)}`);
    expect(ours.sort()).toEqual(panel.map(({ name }) => name).sort());
    for (const { scopes } of OPERATIONS) {
      if ("reason" in scopes) expect(scopes.reason).toMatch(/\w.{20,}\.$/);
    }
  });

  it("takes the scopes that the test knows", () => {
    const ours = OPERATIONS.flatMap((operation) => {
      const needs = needsOf(operation);
      if (needs === null) return [];
      return [[nameOf(operation), needs.map((group) => group.join("|")).join("+")]];
    });
    expect(Object.fromEntries(ours)).toEqual(NEEDS);
  });

  it.each(OPERATIONS.filter((each) => needsOf(each) === null).map(nameOf))(
    "does not open %s",
    async (name) => {
      const { token } = await makeToken(runtime.prisma, fixture, TOKEN_SCOPES);
      const [method = "", path = ""] = name.split(" ");
      const answer = await callManage(method, path.replace("[id]", fixture.accessTokenId), {
        token,
      });
      expect([404, 405]).toContain(answer.status);
    },
  );
});

/** The smallest sets of scopes without which a route is closed, whatever else the token may do. */
function locksOf(name: string): TokenScope[][] {
  const needs = NEEDS[name] ?? "";
  const all = needs.split(/[+|]/).filter(isTokenScope);
  return needs.includes("+") ? all.map((scope) => [scope]) : [all];
}

describe("a token with every scope but those that a route takes", () => {
  it("is answered 403 with the missing scope's name, and changes nothing", async () => {
    const closed = NAMES.flatMap((name) => locksOf(name).map((lock) => ({ name, lock })));
    const without = new Map<string, string>();
    for (const { lock } of closed) {
      if (without.has(lock.join())) continue;
      const others = TOKEN_SCOPES.filter((scope) => !lock.includes(scope));
      without.set(lock.join(), (await makeToken(runtime.prisma, fixture, others)).token);
    }
    const before = await contentOf(fixture);
    for (const { name, lock } of closed) {
      forgetTries();
      const { status, json } = await call(name, without.get(lock.join()) ?? "", fixture);
      expect({ name, lock, status, json }).toMatchObject({
        name,
        status: 403,
        json: { code: "scope_missing", status: 403 },
      });
      expect(JSON.stringify(json)).toContain(`\`${lock[0]}\``);
    }
    expect(await contentOf(fixture)).toBe(before);
  });
});

describe("a token with the scopes that a route takes", () => {
  let onReused: ReturnType<typeof reuseWorkspaces>;
  beforeAll(() => {
    onReused = reuseWorkspaces(runtime.prisma, NOW);
  });

  it.each(NAMES)("opens %s", async (name) => {
    for (const scopes of setsOf(name)) {
      let text = "";
      const callOn = async (ids: WorkspaceFixture) => {
        const [only, ...more] = scopes;
        const known =
          ids === fixture && more.length === 0 && only !== undefined && tokens.get(only);
        const token = known || (await makeToken(runtime.prisma, ids, scopes)).token;
        // An unsaved blocker policy has no version to show.
        if (name === "GET blocker/versions/[version]") {
          await call("PUT blocker", tokens.get("policy") ?? "", ids);
        }
        const answer = await call(name, token, ids);
        text = answer.text;
        return answer.status;
      };
      const status = await (name.startsWith("GET") ? callOn(fixture) : onReused(callOn));
      expect({ name, scopes, status, text }).toMatchObject({ name, scopes, status: 200 });
    }
  });
});

describe("credentials that a token's calls make", () => {
  const TEXTS = /ghm_|whsec_|\/invitation#|"(?:apikey|secret|token|copiedToken)":"[\w-]+"/;

  it("are those that a scope is for: no other answer has one", async () => {
    const given: string[] = [];
    const onReused = reuseWorkspaces(runtime.prisma, NOW);
    for (const name of NAMES) {
      forgetTries();
      await onReused(async (ids) => {
        const { token } = await makeToken(runtime.prisma, ids, TOKEN_SCOPES);
        const { status, text } = await call(name, token, ids);
        if (status === 200 && TEXTS.test(text)) given.push(name);
        return status;
      });
    }
    const told = OPERATIONS.filter(({ gives }) => gives !== undefined).map(nameOf);
    expect(given.sort()).toEqual([
      "POST keys",
      "POST keys/[id]/rotate",
      "POST site-keys",
      "POST site-keys/[id]/rotate",
      "POST webhooks",
      "POST webhooks/[id]/rotate",
    ]);
    expect(told.sort()).toEqual(given);
  });

  it.each(["admin", "owner"])("are no invitation as %s, new or again", async (role) => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    const { token } = await makeToken(runtime.prisma, ids, TOKEN_SCOPES);
    const invite = (body: object) => callManage("POST", "invitations", { token, body });
    expect(await invite({ email: "bob@example.org", role })).toMatchObject({
      status: 403,
      json: { code: "forbidden" },
    });
    await runtime.prisma.invitation.updateMany({
      where: { id: ids.invitationId },
      data: { role: role === "admin" ? "admin" : "owner" },
    });
    const again = `invitations/${ids.invitationId}/resend`;
    expect((await callManage("POST", again, { token, body: {} })).status).toBe(403);
    const invited = await invite({ email: "bob@example.org", role: "member" });
    expect(invited).toMatchObject({ status: 200, json: { email: "bob@example.org" } });
    expect(Object.keys(invited.json ?? {}).sort()).toEqual(["email", "id"]);
  });

  it("are an invitation that names who made the token, and ends with them", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    const { admin } = ids.users;
    const maker = { ...ids, users: { ...ids.users, owner: admin } };
    const { token } = await makeToken(runtime.prisma, maker, TOKEN_SCOPES);
    const body = { email: "carol@example.org", role: "member" };
    const mails: MailMessage[] = [];
    const mail = { ...runtime.mail, post: (message: MailMessage) => void mails.push(message) };
    stage.runtime = { ...runtime, mail };
    expect((await callManage("POST", "invitations", { token, body })).status).toBe(200);
    const link = mails.find(({ to }) => to === body.email)?.action?.url ?? "";
    const find = () => findInvitationOrThrow(runtime.prisma, link.split("#")[1] ?? "", NOW);
    expect((await find()).invitedBy).toBe(admin.email);
    await runtime.prisma.membership.updateMany({
      where: { workspaceId: ids.workspaceId, userId: admin.id },
      data: { role: "viewer" },
    });
    await expect(find()).rejects.toThrow("has expired");
  });

  it("are no higher role of a member", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    const { token } = await makeToken(runtime.prisma, ids, TOKEN_SCOPES);
    const give = async (userId: string, role: string) =>
      (await callManage("PATCH", `members/${userId}`, { token, body: { role } })).status;
    const { viewer, member, admin } = ids.users;
    expect([
      await give(viewer.id, "member"),
      await give(member.id, "admin"),
      await give(admin.id, "owner"),
      await give(admin.id, "member"),
      await give(member.id, "viewer"),
    ]).toEqual([403, 403, 403, 200, 200]);
  });

  it("are told to the owners by mail, whoever made them", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, NOW);
    const { token } = await makeToken(runtime.prisma, ids, TOKEN_SCOPES);
    const posted: { readonly to: string; readonly subject: string }[] = [];
    const mail = { ...runtime.mail, post: (message: MailMessage) => void posted.push(message) };
    stage.runtime = { ...runtime, mail };
    for (const name of ["POST webhooks", "PUT webhooks/[id]", "POST streams"]) {
      await call(name, token, ids);
    }
    await call("POST alerts/channels", token, ids);
    await call("POST invitations", token, ids);
    const owner = ids.users.owner.email;
    expect(posted.filter(({ to }) => to === owner).map(({ subject }) => subject)).toEqual([
      `A webhook of ${ids.handle} has a new destination`,
      `A webhook of ${ids.handle} has a new destination`,
      `A stream of ${ids.handle} has a new destination`,
      `An alert channel of ${ids.handle} has a new destination`,
      `New invitation to ${ids.handle}`,
    ]);
  });
});

describe("a token of another workspace", () => {
  it("finds none of this one's things, and changes none", async () => {
    const before = await contentOf(fixture);
    const { token } = await makeToken(runtime.prisma, others, TOKEN_SCOPES);
    const named = NAMES.filter((name) => /\[(?:id|userId)\]/.test(name));
    expect(named.length).toBeGreaterThan(25);
    for (const name of named) {
      forgetTries();
      const { status } = await call(name, token, fixture);
      expect({ name, status }).toEqual({ name, status: 404 });
    }
    expect(await contentOf(fixture)).toBe(before);
  });
});
