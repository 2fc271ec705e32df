import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gatehouse as forFetch } from "../middleware/src/fetch.js";
import { gatehouse as forNode } from "../middleware/src/node.js";
import type { Options } from "../middleware/src/options.js";

/* The clients for JavaScript and PHP. The one for Python reads the cases itself: packages/python/tests. */

interface SentRequest {
  readonly peer: string | null;
  readonly method: string;
  readonly scheme: "http" | "https";
  readonly host: string;
  readonly target: string;
  readonly headers: readonly [name: string, value: string][];
}
interface Step {
  readonly advanceMs?: number;
  readonly request: SentRequest;
  readonly gatehouse:
    | { fault: string }
    | { status: number; headers: Record<string, string>; body: unknown };
  readonly call: {
    readonly path: string;
    readonly query: readonly [string, string][];
    readonly headers: Readonly<Record<string, string>>;
  } | null;
  readonly answer:
    | "pass"
    | {
        readonly status: number;
        readonly headers: Readonly<Record<string, string>>;
        readonly absentHeaders?: readonly string[];
        readonly bodyContains?: readonly string[];
        readonly bodyLacks?: readonly string[];
      };
}
interface Case extends Partial<Step> {
  readonly name: string;
  readonly options: Partial<Options>;
  readonly steps?: readonly Step[];
  readonly reports: number;
}

const FILE = new URL("cases.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(FILE, "utf8")) as { cases: readonly Case[] };
const KEY = "conformancekey1234567";
/** Where an answer is to come, however busy the machine; and where none does. */
const PATIENT_MS = 30_000;
const HASTY_MS = 400;

interface Called {
  readonly path: string;
  readonly query: [string, string][];
  readonly headers: IncomingMessage["headers"];
  readonly url: string;
}
interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/** An adapter around the guard: what the visitor gets, or "pass". */
type Adapter = (options: Options) => (request: SentRequest) => Promise<Got | "pass">;

let calls: Called[] = [];
let behaviour: Step["gatehouse"] = { fault: "closed" };
const fake = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://gatehouse");
  calls.push({
    path: url.pathname,
    query: [...url.searchParams],
    headers: request.headers,
    url: url.href,
  });
  if ("status" in behaviour) {
    const { status, headers, body } = behaviour;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, headers).end(text);
  } else if (behaviour.fault === "closed") response.destroy();
  else if (behaviour.fault === "slow-body") response.write("{");
  else if (behaviour.fault === "huge") response.end(`{"status":"${"x".repeat(1_048_576)}"}`);
});
let url = "";
let refused = "";

beforeAll(async () => {
  const listen = async (server: typeof fake) => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // TCP
  };
  url = await listen(fake);
  const gone = createServer();
  refused = await listen(gone);
  await new Promise((resolve) => gone.close(resolve));
});

afterAll(() => {
  for (const driver of drivers) driver.kill();
  fake.closeAllConnections();
  fake.close();
});

/** `node:http`'s objects, as far as middleware looks at them: a peer cannot be chosen on loopback. */
const node: Adapter = (options) => {
  const middleware = forNode(options);
  return ({ peer, method, scheme, host, target, headers }) =>
    new Promise((resolve) => {
      const joined: Record<string, string> = { host };
      for (const [name, value] of headers) {
        const lower = name.toLowerCase();
        joined[lower] = joined[lower] === undefined ? value : `${joined[lower]}, ${value}`;
      }
      const socket = { remoteAddress: peer ?? undefined, encrypted: scheme === "https" };
      const request = { method, url: target, headers: joined, socket, resume: () => undefined };
      let head: Pick<Got, "status" | "headers"> = { status: 0, headers: {} };
      const response = {
        writeHead: (status: number, sent: Record<string, string>) => {
          head = { status, headers: lowered(sent) };
          return response;
        },
        end: (body: string) => resolve({ ...head, body }),
      };
      void middleware(
        request as unknown as IncomingMessage,
        response as unknown as ServerResponse,
        () => resolve("pass"),
      );
    });
};

const web: Adapter = (options) => {
  let peer: string | null = null;
  const protect = forFetch(options, () => peer);
  return async (sent) => {
    peer = sent.peer;
    const headers = new Headers([["host", sent.host], ...sent.headers]);
    // `new Request` would read `//host` as another host.
    const path = sent.target.replace(/^\/\//, "/%2f");
    const request = new Request(`${sent.scheme}://${sent.host}${path}`, {
      method: sent.method,
      headers,
    });
    const { response } = await protect(request);
    if (response === null) return "pass";
    const body = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
};

const DRIVER = fileURLToPath(new URL("../php/tests/driver.php", import.meta.url));
const drivers: ChildProcess[] = [];

/** PHP plays the site: a line for each request, and one back. */
const php: Adapter = ({ report, now = Date.now, fetch: _, ...options }) => {
  const child = spawn("php", [DRIVER], { stdio: ["pipe", "pipe", "inherit"] });
  drivers.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(options)}\n`);
  let reported = 0;
  return async (request) => {
    child.stdin.write(`${JSON.stringify({ request, nowMs: now() })}\n`);
    const { value } = await lines.next();
    const said = JSON.parse(value) as { got: Got | "pass"; reports: string[] };
    for (const each of said.reports.slice(reported)) report?.(each);
    reported = said.reports.length;
    return said.got === "pass" ? "pass" : { ...said.got, headers: lowered(said.got.headers) };
  };
};

const hasPhp = spawnSync("php", ["-r", "exit(extension_loaded('curl') ? 0 : 1);"]).status === 0;

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Not what fetch's own types can express. */
const BEYOND_FETCH = new Set([
  // A URL with an empty host part before it.
  "return: no other site",
]);

const CLIENTS = [
  ["node:http, Express, Fastify", node, new Set<string>()],
  ["Hono, Next.js, Cloudflare", web, BEYOND_FETCH],
] as const;

describe.each(CLIENTS)("%s", (_name, adapter, left) => runCases(adapter, left));

describe.skipIf(!hasPhp)("PHP (needs php with curl)", () => runCases(php, new Set()));

function runCases(adapter: Adapter, left: ReadonlySet<string>): void {
  const own = cases.filter(({ name }) => !left.has(name));
  it.each(own.map((each) => [each.name, each] as const))("%s", async (_case, each) => {
    const reports: string[] = [];
    let nowMs = 1_000_000;
    const steps = each.steps ?? [each as Step];
    const isRefused = steps.some(
      ({ gatehouse }) => "fault" in gatehouse && gatehouse.fault === "refused",
    );
    const protect = adapter({
      url: isRefused ? refused : url,
      key: KEY,
      timeoutMs: steps.some(isSlow) ? HASTY_MS : PATIENT_MS,
      report: (message) => reports.push(message),
      now: () => nowMs,
      ...each.options,
    });
    for (const step of steps) {
      nowMs += step.advanceMs ?? 0;
      calls = [];
      behaviour = step.gatehouse;
      const got = await protect(step.request);
      expectCall(isRefused ? null : step.call);
      expectAnswer(step.answer, got);
      expect(JSON.stringify([got, reports, calls.map((call) => call.url)])).not.toContain(KEY);
    }
    expect(reports).toHaveLength(each.reports);
  });
}

const isSlow = ({ gatehouse }: Step): boolean =>
  "fault" in gatehouse && gatehouse.fault.startsWith("slow");

function expectCall(expected: Step["call"]): void {
  if (expected === null) {
    expect(calls).toEqual([]);
    return;
  }
  const [call] = calls;
  expect({ path: call?.path, query: call?.query }).toEqual({
    path: expected.path,
    query: expected.query,
  });
  for (const [name, value] of Object.entries(expected.headers)) {
    expect(call?.headers[name]).toBe(value === "KEY" ? KEY : value);
  }
  if (!("x-gatehouse-pass" in expected.headers)) {
    expect(call?.headers).not.toHaveProperty("x-gatehouse-pass");
  }
}

function expectAnswer(expected: Step["answer"], got: Got | "pass"): void {
  if (expected === "pass" || got === "pass") {
    expect(got).toBe(expected);
    return;
  }
  expect(got).toMatchObject({ status: expected.status, headers: expected.headers });
  for (const name of expected.absentHeaders ?? []) expect(got.headers).not.toHaveProperty(name);
  for (const text of expected.bodyContains ?? []) expect(got.body).toContain(text);
  for (const text of expected.bodyLacks ?? []) expect(got.body).not.toContain(text);
}
