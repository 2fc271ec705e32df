import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newAccessToken } from "@/lib/base/access-token-format";
import { HOUR_MS } from "@/lib/base/durations";
import { newApiKey } from "@/lib/base/key-format";
import { TOKEN_SCOPES } from "@/lib/base/token-scopes";
import { revokeAccessToken } from "@/lib/features/access-tokens/access-tokens";
import { forgetIdempotentAnswers } from "@/lib/features/access-tokens/idempotency";
import type { SessionUser } from "@/lib/features/users/sessions";
import type { Runtime } from "@/lib/runtime/runtime";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { fromAddress } from "@/test/http/from-address";
import { callManage, makeToken } from "@/test/manage/manage-client";
import { answerOf, loadRoutes } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";

/* The management API's additions to the panel's operations: tokens, limits, conditions, repetitions. */
const stage = openStage();

let started: TestRuntime;
let runtime: Runtime;
let fixture: WorkspaceFixture;
let token: string;

beforeAll(async () => {
  started = await startTestRuntime();
  runtime = started.runtime;
  fixture = await createWorkspaceFixture(runtime.prisma, Date.now());
  ({ token } = await makeToken(runtime.prisma, fixture, TOKEN_SCOPES));
});

afterAll(async () => {
  await started?.close();
});

beforeEach(() => {
  stage.user = null;
  stage.runtime = { ...runtime, attempts: new LocalAttemptLimiter(new ManualClock()) };
});

const contextOf = ({ workspaceId, users }: WorkspaceFixture) => ({
  prisma: runtime.prisma,
  workspaceId,
  actor: { userId: users.owner.id, name: users.owner.email },
  now: Date.now(),
});

describe("who is refused", () => {
  it.each([
    ["nobody", {}, 'Bearer realm="gatehouse"'],
    ["a session's cookie", { Cookie: "gatehouse-session=abc" }, 'Bearer realm="gatehouse"'],
    [
      "another scheme",
      { Authorization: "Basic Z2hv" },
      'Bearer realm="gatehouse", error="invalid_token"',
    ],
    ["no text", { Authorization: "Bearer " }, 'Bearer realm="gatehouse", error="invalid_token"'],
    [
      "an API key",
      { Authorization: `Bearer ${newApiKey()}` },
      'Bearer realm="gatehouse", error="invalid_token"',
    ],
    [
      "a token of elsewhere",
      { Authorization: `Bearer ${newAccessToken()}` },
      'Bearer realm="gatehouse", error="invalid_token"',
    ],
    [
      "10 kB",
      { Authorization: `Bearer ghm_${"a".repeat(10_000)}` },
      'Bearer realm="gatehouse", error="invalid_token"',
    ],
  ] as const)("%s", async (_, headers, challenge) => {
    stage.user = fixture.users.owner;
    const answer = await callManage("GET", "keys", { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe(challenge);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.json).toMatchObject({
      type: "/docs/guides/management-api#token_invalid",
      title: "Unauthorized",
      status: 401,
      code: "token_invalid",
    });
  });

  it("a token behind its expiry", async () => {
    const now = Date.now() - 2 * HOUR_MS;
    const expiresAt = new Date(now + HOUR_MS);
    const old = await makeToken(runtime.prisma, fixture, ["read"], { expiresAt, now });
    const answer = await callManage("GET", "keys", old);
    expect(answer).toMatchObject({
      status: 401,
      json: { detail: "This access token has expired." },
    });
  });

  it("a token that is revoked, from the next request on", async () => {
    const one = await makeToken(runtime.prisma, fixture, ["read"]);
    expect((await callManage("GET", "keys", one)).status).toBe(200);
    await revokeAccessToken(contextOf(fixture), one.id);
    const answer = await callManage("GET", "keys", one);
    expect(answer).toMatchObject({
      status: 401,
      json: { detail: "This access token is revoked." },
    });
  });

  it("a token from another network, and from an unknown one", async () => {
    const networks = ["192.0.2.0/24", "2001:db8::/32"];
    const bound = await makeToken(runtime.prisma, fixture, ["read"], { networks });
    const env = { ...runtime.env, trustedProxies: runtime.env.trustedProxies };
    const answer = await callManage("GET", "keys", bound);
    expect(answer).toMatchObject({ status: 403, json: { code: "network_not_allowed" } });
    const { parseIpRange } = await import("@/lib/ip/range");
    const proxy = parseIpRange("127.0.0.0/8");
    if (proxy === null || stage.runtime === undefined) throw new Error("no range");
    stage.runtime = { ...stage.runtime, env: { ...env, trustedProxies: [proxy] } };
    const from = (address: string) =>
      callManage("GET", "keys", {
        ...bound,
        headers: { ...fromAddress("127.0.0.1"), "X-Forwarded-For": address },
      });
    expect((await from("192.0.2.77")).status).toBe(200);
    expect((await from("2001:db8:1::7")).status).toBe(200);
    expect((await from("198.51.100.7")).status).toBe(403);
    expect((await from("nonsense")).status).toBe(403);
  });

  it("a token whose maker is no longer an admin, until they are again", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, Date.now());
    const one = await makeToken(runtime.prisma, ids, ["read"]);
    const where = {
      workspaceId_userId: { workspaceId: ids.workspaceId, userId: ids.users.owner.id },
    };
    await runtime.prisma.membership.update({ where, data: { role: "member" } });
    expect((await callManage("GET", "keys", one)).status).toBe(401);
    await runtime.prisma.membership.update({ where, data: { role: "admin" } });
    expect((await callManage("GET", "keys", one)).status).toBe(200);
    await runtime.prisma.membership.delete({ where });
    expect((await callManage("GET", "keys", one)).status).toBe(401);
  });

  it("a token whose maker has no second factor, where the workspace requires one", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, Date.now());
    const one = await makeToken(runtime.prisma, ids, ["read"]);
    const where = { id: ids.workspaceId };
    await runtime.prisma.workspace.update({ where, data: { requiresTwoFactor: true } });
    const answer = await callManage("GET", "keys", one);
    expect(answer).toMatchObject({ status: 403, json: { code: "two_factor_needed" } });
    await runtime.prisma.user.update({
      where: { id: ids.users.owner.id },
      data: { totpEnabledAt: new Date() },
    });
    expect((await callManage("GET", "keys", one)).status).toBe(200);
  });

  it("a token whose maker has none, where the installation requires one", async () => {
    const env = { ...runtime.env, twoFactor: "required" as const };
    stage.runtime = { ...runtime, env };
    const answer = await callManage("GET", "keys", { token });
    expect(answer).toMatchObject({ status: 403, json: { code: "two_factor_needed" } });
  });

  it("a token whose maker has let new terms wait for more than 30 days", async () => {
    const { prisma } = runtime;
    const ids = await createWorkspaceFixture(prisma, Date.now());
    const one = await makeToken(prisma, ids, ["read"]);
    const publish = (terms: string, daysAgo: number) =>
      prisma.legalVersion.create({
        data: { terms, privacy: "", createdAt: new Date(Date.now() - daysAgo * 24 * HOUR_MS) },
      });
    const get = async () => {
      const { status, text } = await callManage("GET", "keys", one);
      return status === 200 ? "open" : JSON.parse(text).code;
    };
    const where = { id: ids.users.owner.id };
    const accept = (legalVersion: number | null) =>
      prisma.user.update({ where, data: { legalVersion } });

    const first = await publish("Be kind.", 60);
    await accept(first.version);
    expect(await get()).toBe("open");
    const second = await publish("Be very kind.", 29);
    expect(await get()).toBe("open");
    // Another change gives no more time.
    await publish("Be very, very kind.", 1);
    await prisma.legalVersion.update({
      where: { version: second.version },
      data: { createdAt: new Date(Date.now() - 31 * 24 * HOUR_MS) },
    });
    expect(await get()).toBe("terms_needed");
    await accept(second.version);
    expect(await get()).toBe("open");
    await accept(null);
    expect(await get()).toBe("terms_needed");
    await prisma.user.update({ where, data: { isOperator: true } });
    expect(await get()).toBe("open");
    await prisma.user.update({ where, data: { isOperator: false } });
    await publish("", 0);
    expect(await get()).toBe("open");
    await publish("Be kind again.", 0);
    expect(await get()).toBe("open");
    await publish("", 0);
  });

  it("anyone who sends a token to the panel's own door", async () => {
    const route = (await loadRoutes()).find(({ name }) => name === "GET w/[handle]/keys");
    const request = new Request(`http://127.0.0.1/api/panel/w/${fixture.handle}/keys`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await route?.handle(request, { handle: fixture.handle }))?.status).toBe(401);
  });
});

describe("tokens in the panel", () => {
  const call = async (name: string, user: SessionUser, body?: unknown) => {
    stage.user = user;
    const route = (await loadRoutes()).find((each) => each.name === name);
    if (route === undefined) throw new Error(`There is no ${name}.`);
    const naming = { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId };
    return answerOf(route, naming, body === undefined ? {} : { body });
  };

  it("are made and listed by admins, with neither text nor hash in the list", async () => {
    const input = { name: "ci", scopes: ["keys", "read"], networks: ["192.0.2.7/24"] };
    const made = await call("POST w/[handle]/access-tokens", fixture.users.admin, input);
    expect(made.status).toBe(200);
    const { token: text } = JSON.parse(made.text);
    expect(text).toMatch(/^ghm_[A-Za-z0-9]{46}$/);
    const list = await call("GET w/[handle]/access-tokens", fixture.users.admin);
    expect(list.text).not.toContain(text);
    expect(JSON.parse(list.text).tokens[0]).toMatchObject({
      name: "ci",
      last4: text.slice(-4),
      scopes: ["read", "keys"],
      networks: ["192.0.2.0/24"],
      lastUsedAt: null,
      createdBy: fixture.users.admin.email,
      state: "works",
    });
    const [event] = await runtime.prisma.auditEvent.findMany({
      where: { workspaceId: fixture.workspaceId, action: "access-token.create" },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(JSON.stringify(event?.details)).not.toContain(text);
  });

  it.each(["viewer", "member"] as const)("are no business of a %s", async (role) => {
    const user = fixture.users[role];
    expect((await call("GET w/[handle]/access-tokens", user)).status).toBe(403);
    expect((await call("POST w/[handle]/access-tokens", user)).status).toBe(403);
    expect((await call("DELETE w/[handle]/access-tokens/[id]", user)).status).toBe(403);
  });

  it.each([
    ["no scope", { scopes: [] }, "scopes"],
    ["an unknown scope", { scopes: ["all"] }, "scopes.0"],
    ["a range for a network", { networks: ["192.0.2.1-192.0.2.9"] }, "networks"],
    ["a past expiry", { expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
    ["no name", { name: " " }, "name"],
  ])("are not made with %s", async (_, change, field) => {
    const input = { name: "ci", scopes: ["read"], ...change };
    const answer = await call("POST w/[handle]/access-tokens", fixture.users.owner, input);
    expect(answer.status).toBe(422);
    expect(Object.keys(JSON.parse(answer.text).error.fields)).toEqual([field]);
  });
});

it("a change is the token's in the audit log, and its last use is noted", async () => {
  const one = await makeToken(runtime.prisma, fixture, ["keys"]);
  const made = await callManage("POST", "keys", { ...one, body: { name: "made by a program" } });
  expect(made.status).toBe(200);
  const [event] = await runtime.prisma.auditEvent.findMany({
    where: { workspaceId: fixture.workspaceId, action: "key.create" },
    orderBy: { id: "desc" },
    take: 1,
  });
  expect(event).toMatchObject({ actorId: null, actor: "token test keys" });
  await until("the use is noted", async () => {
    const row = await runtime.prisma.accessToken.findUniqueOrThrow({ where: { id: one.id } });
    return row.lastUsedAt !== null;
  });
});

it("a path that is none is 404, and a method that is none 405 with those that are", async () => {
  expect(await callManage("GET", "nothing", { token })).toMatchObject({
    status: 404,
    json: { code: "not_found" },
  });
  const patched = await callManage("PATCH", "keys", { token, body: {} });
  expect(patched).toMatchObject({ status: 405, json: { code: "method_not_allowed" } });
  expect(patched.headers.get("allow")).toBe("GET, POST, HEAD");
  expect((await callManage("GET", "keys/%00", { token })).status).toBe(405);
  expect((await callManage("GET", "lists/%00", { token })).status).toBe(422);
});

it("invalid input is told field by field", async () => {
  const answer = await callManage("POST", "keys", { token, body: { name: "", quota: -1 } });
  expect(answer.json).toEqual({
    type: "/docs/guides/management-api#invalid_input",
    title: "Unprocessable Entity",
    status: 422,
    detail: "Some fields need a change.",
    code: "invalid_input",
    problems: [
      { path: "name", message: "A name" },
      { path: "quota", message: "0 or more" },
    ],
  });
});

it("a token has 300 requests, and is told how many are left", async () => {
  const one = await makeToken(runtime.prisma, fixture, ["read"]);
  const first = await callManage("GET", "standing", one);
  expect(first.headers.get("ratelimit-limit")).toBe("300");
  expect(first.headers.get("ratelimit-remaining")).toBe("299");
  expect(first.headers.get("ratelimit-reset")).toBe("1");
  for (let sent = 1; sent < 300; sent++) await callManage("GET", "nothing", one);
  const over = await callManage("GET", "standing", one);
  expect(over).toMatchObject({ status: 429, json: { code: "rate_limited" } });
  expect(over.headers.get("retry-after")).toBe("1");
  expect(over.headers.get("ratelimit-remaining")).toBe("0");
  // Each token has its own.
  expect((await callManage("GET", "standing", { token })).status).toBe(200);
});

describe("entity tags", () => {
  it("of documents are their versions: a save from a stale one is 412", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, Date.now());
    const own = await makeToken(runtime.prisma, ids, ["policy"]);
    const path = `configurations/${ids.configurationId}`;
    const read = await callManage("GET", path, own);
    expect(read.headers.get("etag")).toBe('"v1"');
    const save = (tag: string, name: string) =>
      callManage("PUT", path, {
        ...own,
        headers: { "If-Match": tag },
        body: { document: { name } },
      });
    const saved = await save('"v1"', "Shop");
    expect(saved).toMatchObject({ status: 200, json: { outcome: "saved", version: 2 } });
    const late = await save('"v1"', "Other");
    expect(late).toMatchObject({ status: 412, json: { code: "stale" } });
    expect(late.headers.get("etag")).toBe('"v2"');
    expect((await save('W/"v2"', "Other")).status).toBe(412);
    expect((await save('"v7", "v2"', "Other")).status).toBe(200);
    const gone = (tag: string) =>
      callManage("DELETE", path, { ...own, headers: { "If-Match": tag } });
    expect((await gone('"v2"')).status).toBe(412);
    expect((await gone("*")).status).toBe(200);
    expect((await gone("*")).status).toBe(412);
  });

  it("let one of two concurrent saves from the same version through", async () => {
    const ids = await createWorkspaceFixture(runtime.prisma, Date.now());
    const own = await makeToken(runtime.prisma, ids, ["policy"]);
    const path = `configurations/${ids.configurationId}`;
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((name) =>
        callManage("PUT", path, {
          ...own,
          headers: { "If-Match": '"v1"' },
          body: { document: { name } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it("of other answers are their content's: 304 until it changes", async () => {
    const one = await makeToken(runtime.prisma, fixture, ["keys"]);
    const path = `site-keys/${fixture.siteKeyId}`;
    const etag = (await callManage("GET", path, one)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const headers = { "If-None-Match": `"other", W/${etag}` };
    expect(await callManage("GET", path, { ...one, headers })).toMatchObject({
      status: 304,
      text: "",
    });
    const body = { name: "Renamed", hosts: ["shop.example.org"], difficulty: "low" };
    const change = () => callManage("PUT", path, { ...one, headers: { "If-Match": etag }, body });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(412);
    expect((await callManage("GET", path, { ...one, headers })).status).toBe(200);
  });
});

describe("a request with an Idempotency-Key", () => {
  const post = (one: { token: string }, key: string, name: string) =>
    callManage("POST", "keys", { ...one, headers: { "Idempotency-Key": key }, body: { name } });
  const keysNamed = (name: string) =>
    runtime.prisma.apiKey.count({ where: { workspaceId: fixture.workspaceId, name } });

  it("is done once, and its answer repeated, with the key that is shown once", async () => {
    const first = await post({ token }, "order-1", "once");
    const again = await post({ token }, "order-1", "once");
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await keysNamed("once")).toBe(1);
    const [row] = await runtime.prisma.idempotentAnswer.findMany({ where: { key: "order-1" } });
    const { apikey } = JSON.parse(first.text);
    expect(typeof apikey).toBe("string");
    expect(Buffer.from(row?.sealedAnswer ?? []).includes(apikey)).toBe(false);
  });

  it("is 422 with another body, and another token's own with the same key", async () => {
    expect((await post({ token }, "order-2", "one")).status).toBe(200);
    expect(await post({ token }, "order-2", "two")).toMatchObject({
      status: 422,
      json: { code: "idempotency_key_reused" },
    });
    const other = await makeToken(runtime.prisma, fixture, ["keys"]);
    expect((await post(other, "order-2", "two")).status).toBe(200);
  });

  it("is done once of five at the same time; the others are 409 or get its answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post({ token }, "order-3", "crowded")),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await keysNamed("crowded")).toBe(1);
  });

  it("may be tried again when it was refused", async () => {
    expect((await post({ token }, "order-4", "")).status).toBe(422);
    expect((await post({ token }, "order-4", "now named")).status).toBe(200);
  });

  it("stays 409 when its process ended before it was answered", async () => {
    const { id } = await runtime.prisma.accessToken.findFirstOrThrow({
      where: { workspaceId: fixture.workspaceId, name: `test ${TOKEN_SCOPES.join("+")}` },
    });
    await post({ token }, "order-5", "lost");
    await runtime.prisma.idempotentAnswer.updateMany({
      where: { tokenId: id, key: "order-5" },
      data: { sealedAnswer: null },
    });
    expect(await post({ token }, "order-5", "lost")).toMatchObject({
      status: 409,
      json: { code: "idempotency_unanswered" },
    });
    expect(await keysNamed("lost")).toBe(1);
  });

  it("is forgotten after a day", async () => {
    await post({ token }, "order-6", "yesterday");
    await forgetIdempotentAnswers(runtime.prisma, Date.now() + 25 * HOUR_MS);
    expect(await runtime.prisma.idempotentAnswer.count()).toBe(0);
  });

  it("takes no odd key", async () => {
    expect(await post({ token }, "a b", "odd")).toMatchObject({
      status: 400,
      json: { code: "idempotency_key_invalid" },
    });
    expect((await post({ token }, "x".repeat(201), "odd")).status).toBe(400);
  });
});
