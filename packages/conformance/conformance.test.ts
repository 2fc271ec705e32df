import { afterAll, describe, expect, it } from "vitest";
import {
  type Adapter,
  BEYOND_FETCH,
  hasPhp,
  node,
  php,
  type Site,
  stopPhp,
  web,
} from "./adapters.js";
import { type Case, cases, KEY, type Step } from "./cases.js";
import { NO_PAGE, openFake } from "./fake-gatehouse.js";

/*
 * The clients for JavaScript and PHP. Those for Python, Go and Ruby read the cases in their own tests:
 * python/tests/test_conformance.py, go/conformance_test.go and ruby/test/conformance_test.rb.
 */

/** Where an answer is to come, however busy the machine; and where none does. */
const PATIENT_MS = 30_000;
const HASTY_MS = 400;
/** A report is one line. */
const BREAKS_LINES = /[\p{Cc}\u2028\u2029]/u;

const fake = await openFake();

afterAll(() => {
  stopPhp();
  fake.close();
});

const CLIENTS = [
  ["node:http, Express, Fastify", node, new Set<string>()],
  ["Hono, Next.js, Cloudflare", web, BEYOND_FETCH],
] as const;

describe.each(CLIENTS)("%s", (_name, adapter, left) => runCases(adapter, left));

describe.skipIf(!hasPhp)("PHP (needs php with curl)", () => runCases(php, new Set()));

function runCases(adapter: Adapter, left: ReadonlySet<string>): void {
  const own = cases.filter(({ name }) => !left.has(name));
  it.each(own.map((each) => [each.name, each] as const))("%s", (_case, each) =>
    each.refused === undefined ? runSteps(adapter, each) : expectRefusal(adapter, each),
  );
}

async function expectRefusal(adapter: Adapter, each: Case): Promise<void> {
  const refusal = await Promise.resolve(each)
    .then((refused) => adapter(siteOf(refused, [], () => 0)))
    .catch((error: unknown) => error);
  if (!(refusal instanceof Error)) throw new Error("The options were taken.");
  expect(refusal.message.toLowerCase()).toContain(each.refused?.toLowerCase());
  expect(String(refusal.stack) + JSON.stringify(refusal)).not.toContain(KEY);
}

async function runSteps(adapter: Adapter, each: Case): Promise<void> {
  const reports: string[] = [];
  let nowMs = 1_000_000;
  const visit = await adapter(siteOf(each, reports, () => nowMs));
  for (const step of stepsOf(each)) {
    nowMs += step.advanceMs ?? 0;
    Object.assign(fake.state, { calls: [], pageCalls: [], page: step.page ?? NO_PAGE });
    fake.state.behaviour = step.gatehouse;
    const got = await visit(step.request);
    expectCall(hasFault(step, "refused") ? null : step.call);
    expectAnswer(step.answer, got);
    expectPageCalls(step.pageCalls, each.options.configuration);
    const urls = [...fake.state.calls, ...fake.state.pageCalls].map(({ url }) => url);
    expect(JSON.stringify([got, urls])).not.toContain(KEY);
  }
  expectReports(each, reports);
}

const stepsOf = (each: Case): readonly Step[] => each.steps ?? [each as Step];

const hasFault = ({ gatehouse }: Step, fault: string): boolean =>
  "fault" in gatehouse && gatehouse.fault.startsWith(fault);

function siteOf(each: Case, reports: string[], now: () => number): Site {
  const steps = each.refused === undefined ? stepsOf(each) : [];
  return {
    options: {
      url: steps.some((step) => hasFault(step, "refused")) ? fake.refusedUrl : fake.url,
      key: KEY,
      timeoutMs: steps.some((step) => hasFault(step, "slow")) ? HASTY_MS : PATIENT_MS,
      ...each.options,
    },
    now,
    reports,
    isReportBroken: each.brokenReport === true,
  };
}

function expectCall(expected: Step["call"]): void {
  const { calls } = fake.state;
  expect(calls.map(({ path }) => path)).toEqual(expected === null ? [] : [expected.path]);
  for (const { query } of calls) {
    expect(query).toEqual(expected?.query ?? query);
    expectBounds(Object.fromEntries(query));
  }
  for (const [name, value] of Object.entries(expected?.headers ?? {})) {
    expect(calls[0]?.headers[name]).toBe(value);
  }
  for (const name of ["x-gatehouse-pass", "x-gatehouse-session"]) {
    expect(calls[0]?.headers[name]).toBe(expected?.headers[name]);
  }
}

function expectPageCalls(expected: Step["pageCalls"], configuration: unknown): void {
  const calls = fake.state.pageCalls;
  for (const { query } of calls) expect(new Map(query).get("configuration")).toBe(configuration);
  for (const { headers } of calls) expect(headers["x-gatehouse-key"]).toBe(KEY);
  const languages = calls.map(({ headers }) => headers["accept-language"] ?? null);
  // Node's `fetch` sends one of its own where it is given none.
  if (expected !== undefined)
    expect(languages.map((each) => (each === "*" ? null : each))).toEqual(expected);
}

function expectBounds({ ua = "", headers = "{}" }: Record<string, string>): void {
  expect([...ua].length).toBeLessThanOrEqual(2_048);
  expect(Buffer.byteLength(headers)).toBeLessThanOrEqual(16_384);
  expect(JSON.parse(headers)).toBeTypeOf("object");
}

function expectAnswer(expected: Step["answer"], got: Awaited<ReturnType<Visit>>): void {
  if (expected === "pass" || got === "pass") {
    expect(got).toBe(expected);
    return;
  }
  expect(got).toMatchObject({ status: expected.status, headers: expected.headers });
  for (const name of expected.absentHeaders ?? []) expect(got.headers).not.toHaveProperty(name);
  expect(got.body).toBe(expected.body ?? got.body);
  for (const text of expected.bodyContains ?? []) expect(got.body).toContain(text);
  for (const text of expected.bodyLacks ?? []) expect(got.body).not.toContain(text);
}

type Visit = Awaited<ReturnType<Adapter>>;

function expectReports(each: Case, reports: readonly string[]): void {
  expect(reports).toHaveLength(each.reports ?? 0);
  expect(reports).toEqual(each.said ?? reports);
  for (const report of reports) {
    expect(report).not.toMatch(BREAKS_LINES);
    expect([...report].length).toBeLessThanOrEqual(300);
    // A piece of the key helps to guess the rest.
    expect(report).not.toContain(KEY.slice(0, 8));
    for (const text of each.reportsContain ?? []) expect(report).toContain(text);
    for (const text of each.reportsLack ?? []) expect(report).not.toContain(text);
  }
}
