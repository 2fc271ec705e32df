import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Runtime } from "@/lib/runtime/runtime";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { REQUESTS } from "@/test/panel/requests";
import { answerOf, type Instead, loadRoutes, type Route } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { ManualClock } from "@/test/state/manual-clock";

/*
 * Every route in the file system, with text PostgreSQL cannot store, endless nesting, and oversized input:
 * the answer names the problem, and is never "Something failed here".
 */
const stage = openStage();

const DEEP = `${"[".repeat(7_000)}${"]".repeat(7_000)}`;

let started: TestRuntime;
let runtime: Runtime;
let routes: readonly Route[];
let fixture: WorkspaceFixture;

beforeAll(async () => {
  started = await startTestRuntime();
  runtime = started.runtime;
  stage.runtime = runtime;
  fixture = await createWorkspaceFixture(runtime.prisma, Date.now());
  routes = await loadRoutes();
});

afterAll(async () => {
  await started?.close();
});

beforeEach(forgetTries);

/** No earlier attempts, and a stopped clock. */
function forgetTries(): void {
  stage.runtime = { ...runtime, attempts: new LocalAttemptLimiter(new ManualClock()) };
}

function call(route: Route, instead: Instead) {
  stage.user =
    route.guard === "public"
      ? null
      : { ...fixture.users.owner, isOperator: route.guard === "operator" };
  const naming = { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId };
  return answerOf(route, naming, instead);
}

const named = (name: string) => {
  const route = routes.find((each) => each.name === name);
  if (route === undefined) throw new Error(`There is no ${name}.`);
  return route;
};

/** Each query parameter of any route, with further odd values. */
const DAYS = ["%00", "0000-01-01", "9999-12-31"];
const INSTANTS = [...DAYS, "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00"];
const NUMBERS = ["%00", "-1", "1e308", "999999999999999999"];
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["action", "area", "blocked", "country", "email", "endpoint", "format", "ip", "key", "network"]
      .concat(["outcome", "q", "range", "reason", "rule", "search", "since", "sort", "view"])
      .map((name) => [name, ["%00"]]),
  ),
  from: INSTANTS,
  to: INSTANTS,
  asn: NUMBERS,
  before: NUMBERS,
  limit: NUMBERS,
  page: NUMBERS,
};

/** One odd value of each parameter at a time, until each has had all of its own. */
const ROUNDS = INSTANTS.map((_, round) =>
  Object.entries(QUERIES).flatMap(([name, values]) =>
    values.slice(round, round + 1).map((value) => `${name}=${value}`),
  ),
);

/** Refused input is tried again in halves, down to single parameters: it reads few of them. */
async function failuresOf(route: Route, odd: readonly string[]): Promise<string[]> {
  const good = REQUESTS[route.name]?.[1]?.query ?? "";
  const { status } = await call(route, { query: [good, ...odd].join("&") });
  if (status >= 500) return [`${route.name}?${odd.join("&")}`];
  if (status < 400 || odd.length === 1) return [];
  const half = Math.ceil(odd.length / 2);
  return [
    ...(await failuresOf(route, odd.slice(0, half))),
    ...(await failuresOf(route, odd.slice(half))),
  ];
}

it("answer whatever is in a query", async () => {
  const failed: string[] = [];
  for (const route of routes.filter(({ method }) => method === "GET")) {
    for (const odd of ROUNDS) failed.push(...(await failuresOf(route, odd)));
  }
  expect(failed).toEqual([]);
}, 60_000);

it("say which parameter holds what cannot be stored", async () => {
  const audit = await call(named("GET w/[handle]/audit"), { query: "search=a%00b" });
  expect(audit.status).toBe(422);
  expect(JSON.parse(audit.text).error).toEqual({
    code: "invalid_input",
    message: "Some fields need a change.",
    fields: {
      search: "holds a NUL character or half of a surrogate pair; allowed: well-formed text",
    },
  });
  const year0 = await call(named("GET w/[handle]/audit"), { query: "from=0000-01-01" });
  expect(JSON.parse(year0.text).error.fields).toEqual({ from: "A day, such as 2026-03-01" });
});

it("refuse a path that cannot be stored", async () => {
  const found: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const route of routes) {
    for (const [, name = ""] of route.path.matchAll(/\[(\w+)\]/g)) {
      for (const odd of ["x\0", "x\ud800"]) {
        const what = `${route.name} ${name}`;
        found[what] = (await call(route, { params: { [name]: odd } })).status;
        expected[what] = 422;
      }
    }
  }
  expect(found).toEqual(expected);
}, 60_000);

/** The public routes' fields, listed here without a good body. */
const PUBLIC_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "POST sign-up": ["email", "password", "setUpCode"],
  "POST verify-email": ["token", "password"],
  "POST reset-password": ["email"],
  "POST reset-password/confirm": ["token", "password"],
  "POST change-email": ["token", "password"],
  "POST cancel-email-change": ["token"],
  "POST invitations/find": ["token"],
  "POST invitations/sign-up": ["token", "password"],
  "POST report-link": ["link", "reason", "comment"],
};

it("refuse a body that cannot be stored, whichever field holds it", async () => {
  const found: Record<string, number> = {};
  const expected: Record<string, number> = {};
  const writing = routes.filter(({ name }) => name in PUBLIC_FIELDS || hasJsonBody(name));
  expect(writing.length).toBeGreaterThan(35);
  for (const route of writing) {
    forgetTries();
    const good = REQUESTS[route.name]?.[1]?.body?.(fixture) ?? {};
    const fields = PUBLIC_FIELDS[route.name] ?? Object.keys(good);
    for (const field of fields) {
      for (const odd of ["\0", "\ud800"]) {
        const what = `${route.name} ${field}=${JSON.stringify(odd)}`;
        found[what] = (await call(route, { body: { ...good, [field]: odd } })).status;
        expected[what] = 422;
      }
    }
    found[`${route.name}, deep`] = (await call(route, { body: DEEP })).status;
    expected[`${route.name}, deep`] = 422;
    const inside = `{${JSON.stringify(fields[0])}:${DEEP}}`;
    found[`${route.name}, deep inside`] = (await call(route, { body: inside })).status;
    expected[`${route.name}, deep inside`] = 422;
  }
  expect(found).toEqual(expected);
}, 60_000);

function hasJsonBody(name: string): boolean {
  const body = REQUESTS[name]?.[1]?.body?.(fixture);
  return typeof body === "object" && body !== null;
}

it("take little from anonymous callers", async () => {
  for (const name of Object.keys(PUBLIC_FIELDS)) {
    const { status, text } = await call(named(name), { body: `"${"a".repeat(16 * 1024)}"` });
    expect({ name, status, text }).toEqual({
      name,
      status: 413,
      text: '{"error":{"code":"too_large","message":"The body is larger than 16 KB."}}',
    });
  }
});

it("name some of very many problems, in short words", async () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => [`key ${index} ${"x".repeat(50)}`, 1]);
  const document = { name: "Shop", ...Object.fromEntries(keys) };
  const body = { document, baseVersion: 1 };
  const { status, text } = await call(named("PUT w/[handle]/configurations/[id]"), { body });
  const { fields, message } = JSON.parse(text).error;
  expect({ status, message, count: Object.keys(fields).length }).toEqual({
    status: 422,
    message: "Some fields need a change. 20 of 20000 problems are named.",
    count: 20,
  });
  const unknown = Object.fromEntries(keys.slice(0, 500));
  const other = await call(named("PATCH w/[handle]/keys/[id]"), { body: unknown });
  expect(other.status).toBe(422);
  expect(other.text.length).toBeLessThan(1_000);
});

it("try a viewer's rules sixty times in a row, and no oftener", async () => {
  stage.user = fixture.users.viewer;
  const naming = { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId };
  const found: number[] = [];
  for (let tries = 0; tries < 61; tries++) {
    found.push((await answerOf(named("POST w/[handle]/configurations/try"), naming)).status);
  }
  expect(found).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});

it("count a stranger's report before they read it", async () => {
  const found: number[] = [];
  for (let tries = 0; tries < 11; tries++) {
    found.push((await call(named("POST report-link"), { body: "no JSON" })).status);
  }
  expect(found).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});
