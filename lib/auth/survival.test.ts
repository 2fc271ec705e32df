import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSeal } from "@/lib/base/seal";
import { createAccessToken } from "@/lib/features/access-tokens/access-tokens";
import { createKey } from "@/lib/features/keys/keys";
import { inviteMember } from "@/lib/features/members/invitations";
import { requestEmailChange } from "@/lib/features/users/email";
import { requestPasswordReset } from "@/lib/features/users/password";
import type { SessionUser } from "@/lib/features/users/sessions";
import { issueToken } from "@/lib/features/users/tokens";
import { beginTwoFactor, enableTwoFactor } from "@/lib/features/users/two-factor";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { answerWith } from "@/lib/http/web-door";
import type { Runtime } from "@/lib/runtime/runtime";
import type { SecurityEvent } from "@/lib/security/event";
import { fromAddress } from "@/test/http/from-address";
import { callManage } from "@/test/manage/manage-client";
import { loadRoutes, type Route } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { contextOf } from "@/test/services/context";
import { signInAs } from "@/test/services/sign-in-as";
import { until } from "@/test/state/until";
import { answerAuth } from "./door/answer-auth";

/*
 * Which credentials survive which events: every kind of credential against every event that changes how a
 * user signs in or what they may do, over the real routes.
 */
const stage = openStage();

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "a sentence of my own";
const ORIGIN = "http://localhost:3000";

let started: TestRuntime;
let runtime: Runtime;
let routes: readonly Route[];
let events: SecurityEvent[] = [];

beforeAll(async () => {
  started = await startTestRuntime();
  runtime = { ...started.runtime, security: { record: (event) => void events.push(event) } };
  stage.runtime = runtime;
  routes = await loadRoutes();
});
afterAll(async () => {
  await started?.close();
});

let browsers = 0;

/** A browser with its own address. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #address = `198.51.100.${++browsers}`;

  constructor(sessionToken?: string) {
    if (sessionToken !== undefined) this.#cookies.set("gatehouse.session", sessionToken);
  }

  /** Calls the panel's API. @param name method and path, with parameters in brackets */
  async call(name: string, body: unknown = {}, params: Record<string, string> = {}) {
    const route = routes.find((each) => each.name === name);
    if (route === undefined) throw new Error(`There is no ${name}.`);
    const request = this.#request(`/api/panel/${route.path}`, route.method, {
      ...(route.method !== "GET" && { body: JSON.stringify(body) }),
    });
    const response = await route.handle(request, params);
    this.#keep(response);
    return { status: response.status, text: await response.text() };
  }

  /** Posts to the sign-in routes. @returns the URL in the answer */
  async post(path: string, fields: Record<string, string>): Promise<string> {
    const csrf = await this.#auth("csrf", {});
    const { csrfToken } = await csrf.json();
    const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
    return (await (await this.#auth(path, { method: "POST", body })).json()).url;
  }

  async #auth(path: string, init: RequestInit): Promise<Response> {
    const request = this.#request(`/api/auth/${path}`, init.method ?? "GET", init);
    const response = await answerAuth(runtime, request, path.split("/"));
    this.#keep(response);
    return response;
  }

  #request(path: string, method: string, init: RequestInit): Request {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, "sec-fetch-site": "same-origin", ...fromAddress(this.#address) };
    return new Request(`${ORIGIN}${path}`, { ...init, method, headers });
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

let worlds = 0;

/** A user with one of every kind of credential, and a colleague who owns the workspace too. */
async function makeWorld({ hasTwoFactor }: { hasTwoFactor: boolean }) {
  const { prisma } = runtime;
  const now = Date.now();
  const handle = `world${++worlds}`;
  const email = `user@${handle}.example`;
  const account = { email, password: PASSWORD, handle };
  const { workspaceId } = await openWorkspace(prisma, account, now);
  const { id } = await prisma.user.findUniqueOrThrow({ where: { email } });
  const colleagueId = await join(workspaceId, `colleague@${handle}.example`);
  const first = (await signInAs(prisma, id, now)).user;
  const recoveryCodes = hasTwoFactor ? await switchTwoFactorOn(first) : [];
  const [mine, other] = [await signInAs(prisma, id, now), await signInAs(prisma, id, now)];
  const reset = await requestPasswordReset(prisma, email, now);
  const change = await requestEmailChange(
    prisma,
    { user: first, email: `moved@${handle}.example` },
    now,
  );
  const actor = { userId: id, name: email };
  const acting = { ...contextOf(prisma, workspaceId, actor, now), role: "owner" } as const;
  const guest = { email: `guest@${handle}.example`, role: "viewer" } as const;
  const key = await createKey(contextOf(prisma, workspaceId, actor), { name: "shop" });
  const tokenFor = (purpose: "verify-email" | "second-step") =>
    issueToken(prisma, { userId: id, purpose, email, method: "github" }, now);
  return {
    id,
    email,
    handle,
    workspaceId,
    recoveryCode: recoveryCodes[0] ?? "",
    browser: new Browser(mine.token),
    other: new Browser(other.token),
    colleague: new Browser((await signInAs(prisma, colleagueId, now)).token),
    resetToken: reset?.token ?? "",
    changeToken: change.token ?? "",
    cancelToken: change.cancelToken,
    verifyToken: await tokenFor("verify-email"),
    ticket: await tokenFor("second-step"),
    invitationToken: (await inviteMember(acting, { isVerified: true, isOperator: false }, guest))
      .token,
    apikey: key.apikey,
    accessToken: (
      await createAccessToken(acting, {
        ...{ name: "deploy", scopes: ["read"], networks: [], expiresAt: null },
      })
    ).token,
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function join(workspaceId: string, email: string): Promise<string> {
  const user = await runtime.prisma.user.create({ data: { email, emailVerifiedAt: new Date() } });
  const data = { workspaceId, userId: user.id, role: "owner" } as const;
  await runtime.prisma.membership.create({ data });
  return user.id;
}

async function switchTwoFactorOn(user: SessionUser) {
  const seal = createSeal(runtime.secret, "totp");
  const { secret } = await beginTwoFactor(runtime.prisma, seal, user);
  const now = Date.now();
  return enableTwoFactor(runtime.prisma, { seal, user, code: codeOf(secret, now) }, now);
}

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/**
 * The access that each credential still gives, probed without using anything up: a wrong or missing password separates
 * a good link from a dead one.
 */
async function surviving(world: World): Promise<string> {
  const stranger = new Browser();
  const isSession = async (browser: Browser) =>
    (await browser.call("GET account/sessions")).status === 200;
  const isGood = async (name: string, body: object, good: number) =>
    (await stranger.call(name, body)).status === good;
  const { resetToken, changeToken, cancelToken, verifyToken, ticket, invitationToken } = world;
  const asked = await stranger.post("callback/credentials", { ticket });
  const work = { handle: world.handle };
  const found: Readonly<Record<string, boolean>> = {
    "this session": await isSession(world.browser),
    "other session": await isSession(world.other),
    reset: await isGood("POST reset-password/confirm", { token: resetToken, password: "x" }, 422),
    "change address": await isGood("POST change-email", { token: changeToken, password: "x" }, 422),
    verify: await isGood("POST verify-email", { token: verifyToken, password: "x" }, 422),
    "cancel change": await isGood("POST cancel-email-change", { token: cancelToken }, 200),
    ticket: asked.endsWith("error=CodeNeeded"),
    "work here":
      (await world.browser.call("POST w/[handle]/keys", { name: "new" }, work)).status === 200,
    invitation: await isGood("POST invitations/find", { token: invitationToken }, 200),
    key: await isKeyGood(world.apikey),
    token: (await callManage("GET", "keys", { token: world.accessToken })).status === 200,
  };
  const open = Object.keys(found).filter((name) => found[name]);
  return open.join(", ");
}

async function isKeyGood(apikey: string): Promise<boolean> {
  const answer = await answerWith(
    { api: runtime.api, trustedProxies: [] },
    new Request(`${ORIGIN}/api/account?apikey=${apikey}`),
  );
  return answer.status === 200;
}

const LINKS = "reset, change address, verify, cancel change, ticket";
const WORK = "work here, invitation, key, token";

it("every credential is good before any event", async () => {
  const world = await makeWorld({ hasTwoFactor: true });
  expect(await surviving(world)).toBe(`this session, other session, ${LINKS}, ${WORK}`);
});

describe("what is good after", () => {
  const confirmed = ({ recoveryCode }: World) => ({ password: PASSWORD, code: recoveryCode });
  const byColleague = async ({ colleague, id, handle }: World, method: string, body: object) =>
    colleague.call(`${method} w/[handle]/members/[userId]`, body, { handle, userId: id });

  /** The event's security record for this account, with the actor where it is someone else. */
  const eventsOf = ({ id, email }: World) =>
    events.map(({ action, outcome, reason, userId, actor }) => {
      expect(userId).toBe(id);
      const by =
        actor === undefined ? "" : ` by ${actor.replace(email.split("@")[1] ?? "", "here")}`;
      return `${action} ${outcome} ${reason ?? "-"}${by}`;
    });

  it.each<
    readonly [string, (world: World) => Promise<{ status: number }>, string, readonly string[]]
  >([
    [
      "a change of password",
      ({ browser }) =>
        browser.call("POST account/password", { current: PASSWORD, password: NEW_PASSWORD }),
      `this session, work here, invitation, key`,
      ["password.change success -"],
    ],
    [
      "a change of password that keeps access tokens",
      ({ browser }) => {
        const passwords = { current: PASSWORD, password: NEW_PASSWORD };
        return browser.call("POST account/password", { ...passwords, keepsTokens: true });
      },
      `this session, ${WORK}`,
      ["password.change success -"],
    ],
    [
      "a reset",
      ({ resetToken: token }) =>
        new Browser().call("POST reset-password/confirm", { token, password: NEW_PASSWORD }),
      "invitation, key",
      ["password.reset success -"],
    ],
    [
      "two-factor sign-in going off",
      (world) => world.browser.call("DELETE account/two-factor", confirmed(world)),
      `this session, ${WORK}`,
      ["two-factor.disable success -"],
    ],
    [
      "new recovery codes",
      (world) => world.browser.call("POST account/two-factor/recovery-codes", confirmed(world)),
      `this session, ${WORK}`,
      ["recovery-codes.renew success -"],
    ],
    [
      "a change of address by this session",
      ({ browser, changeToken: token }) => browser.call("POST change-email", { token }),
      `this session, ${WORK}`,
      ["email.change success -"],
    ],
    [
      "a change of address by the password",
      ({ changeToken: token }) =>
        new Browser().call("POST change-email", { token, password: PASSWORD }),
      "invitation, key",
      ["email.change success -"],
    ],
    [
      "a change of address being called off",
      ({ cancelToken: token }) => new Browser().call("POST cancel-email-change", { token }),
      `this session, other session, reset, verify, ticket, ${WORK}`,
      ["email.change-cancel success -"],
    ],
    [
      "signing out everywhere",
      ({ browser }) => browser.call("POST account/sign-out-everywhere"),
      "invitation, key",
      ["session.end-all success -"],
    ],
    [
      "signing out everywhere, access tokens kept",
      ({ browser }) => browser.call("POST account/sign-out-everywhere", { keepsTokens: true }),
      "invitation, key, token",
      ["session.end-all success -"],
    ],
    [
      "ending all other sessions",
      ({ browser }) => browser.call("DELETE account/sessions", { password: "" }),
      "this session, work here, invitation, key",
      ["session.end-all success others"],
    ],
    [
      "ending all other sessions, access tokens kept",
      ({ browser }) => browser.call("DELETE account/sessions", { password: "", keepsTokens: true }),
      `this session, ${WORK}`,
      ["session.end-all success others"],
    ],
    [
      "signing out",
      async ({ browser }) => {
        await browser.post("signout", {});
        return { status: 200 };
      },
      `other session, ${LINKS}, invitation, key, token`,
      ["sign-out success -"],
    ],
    [
      "removal from the workspace",
      (world) => byColleague(world, "DELETE", {}),
      `this session, other session, ${LINKS}, key`,
      ["member.change success remove by colleague@here"],
    ],
    [
      "a change of role",
      (world) => byColleague(world, "PATCH", { role: "viewer" }),
      `this session, other session, ${LINKS}, key`,
      ["member.change success role viewer by colleague@here"],
    ],
    [
      "the workspace being deleted",
      ({ browser, handle }) => browser.call("DELETE w/[handle]/settings", { handle }, { handle }),
      `this session, other session, ${LINKS}`,
      ["workspace.delete success -"],
    ],
    [
      "the account being deleted",
      ({ browser, email }) => browser.call("DELETE account", { email, password: PASSWORD }),
      "key",
      ["account.delete success -"],
    ],
  ])("%s", async (_event, happen, expected, kept) => {
    const world = await makeWorld({ hasTwoFactor: true });
    events = [];
    expect((await happen(world)).status).toBe(200);
    expect(eventsOf(world)).toEqual(kept);
    if (!expected.includes("key")) {
      await until("the process has noticed it", async () => !(await isKeyGood(world.apikey)));
    }
    expect(await surviving(world)).toBe(expected);
  });

  it("tries that are refused", async () => {
    const world = await makeWorld({ hasTwoFactor: true });
    const { browser, email } = world;
    events = [];
    const wrong = { password: "wrong", code: "" };
    await browser.call("POST account/password", { current: "wrong", password: NEW_PASSWORD });
    await browser.call("POST account/email", { email: "x@example.org", ...wrong });
    await browser.call("DELETE account/two-factor", { password: PASSWORD, code: "000000" });
    await browser.call("POST account/two-factor/recovery-codes", { ...wrong, password: PASSWORD });
    await browser.call("DELETE account", { email, password: "wrong" });
    expect(eventsOf(world)).toEqual([
      "password.change failure wrong-password",
      "email.change-ask failure wrong-password",
      "two-factor.disable failure wrong-code",
      "recovery-codes.renew failure wrong-code",
      "account.delete failure wrong-password",
    ]);
    events = [];
    for (let tries = 0; tries < 6; tries++) {
      await browser.call("DELETE account", { email, password: "wrong" });
    }
    const limited = await browser.call("DELETE account", { email, password: PASSWORD });
    expect([limited.status, events.at(-1)?.action]).toEqual([429, "rate.refuse"]);
    await browser.call("POST account/password", "x".repeat(5 * 1024 * 1024));
    expect(events.at(-1)).toMatchObject({
      action: "request.refuse",
      reason: "panel: body_too_large",
    });
    await browser.call("GET operator/system");
    expect(events.at(-1)).toMatchObject({ action: "access.refuse", reason: "no operator" });
    expect(await surviving(world)).toBe(`this session, other session, ${LINKS}, ${WORK}`);
  });

  it("two-factor sign-in going on", async () => {
    const world = await makeWorld({ hasTwoFactor: false });
    const begun = await world.browser.call("POST account/two-factor", { password: PASSWORD });
    const { secret } = JSON.parse(begun.text);
    const code = codeOf(secret, Date.now());
    expect((await world.browser.call("PUT account/two-factor", { code })).status).toBe(200);
    expect(await surviving(world)).toBe(`this session, ${WORK}`);
  });

  it("the same browser signing in anew", async () => {
    const world = await makeWorld({ hasTwoFactor: false });
    const before = new Browser((await signInAs(runtime.prisma, world.id, Date.now())).token);
    const cookie = await before.post("callback/credentials", {
      email: world.email,
      password: PASSWORD,
    });
    expect(cookie).not.toContain("error=");
    expect((await before.call("GET account/sessions")).status).toBe(200);
    const { sessions } = JSON.parse((await before.call("GET account/sessions")).text);
    // The initial session, this one, the other one and the new one, but not the replaced one.
    expect(sessions).toHaveLength(4);
  });
});
