import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { calmLog } from "@/lib/log/calm-log";
import { type ContractServer, startContractServer } from "@/test/contract-server";
import { CHROME, follow, link } from "@/test/links/links";
import { RecordingLog } from "@/test/state/recording-log";
import { type Collector, startCollector } from "@/test/tracing/collector";
import { openTracing, parseTraceparent, type TracingOptions } from "./open-tracing";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A contract server that sends its traces to a collector. */
async function open(options: Partial<TracingOptions> & { readonly isSilent?: boolean } = {}) {
  const { isSilent = false, ...rest } = options;
  const collector = await startCollector(isSilent);
  const log = new RecordingLog();
  const tracing = openTracing({
    url: `${collector.url}/v1/traces`,
    protocol: "http/json",
    headers: {},
    serviceName: "gatehouse",
    ratio: 1,
    everyMs: 20,
    log: calmLog(log, systemClock),
    ...rest,
  });
  const server = await startContractServer({ tracing });
  closers.push(
    () => collector.close(),
    () => tracing.close(),
    () => server.close(),
  );
  return { server, collector, tracing, log };
}

const serverSpans = (collector: Collector) => collector.spans().filter(({ isServer }) => isServer);

/** The server spans of `count` answers, once they have arrived. */
async function answered(collector: Collector, count: number) {
  await expect.poll(() => serverSpans(collector).length).toBe(count);
  return serverSpans(collector);
}

const blocker = (server: ContractServer, apikey: string, more: object = {}) =>
  server.get("/api/blocker", { apikey, ip: "73.2.3.4", ua: CHROME, ...more });

describe("a call", () => {
  it("is a server span that tells route, status, workspace and decision", async () => {
    const { server, collector } = await open();
    const apikey = server.account({ workspaceId: "acme" });
    const { headers } = await blocker(server, apikey, { ua: "curl/8.5" });
    const [span] = await answered(collector, 1);
    expect(span).toMatchObject({
      name: "GET /api/blocker",
      parentSpanId: undefined,
      isServer: true,
      isError: false,
    });
    expect(span?.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/api/blocker",
      "http.response.status_code": 200,
      "gatehouse.request.id": headers["x-request-id"],
      "gatehouse.workspace.id": "acme",
      "gatehouse.decision": "block",
      "gatehouse.decided_by": "spiderCrawler",
      "gatehouse.credits": 1,
    });
    expect(span?.resource["service.name"]).toBe("gatehouse");
  });

  it("names the contract's error, and is an error itself only where the server is at fault", async () => {
    const { server, collector } = await open();
    const apikey = server.account({ workspaceId: "acme", quota: 0 });
    await blocker(server, apikey);
    await server.get("/api/nothing", { apikey });
    server.state.credits.available = () => {
      throw new Error("broken");
    };
    await server.send("HEAD", `/api/blocker?apikey=${apikey}&ip=73.2.3.4`);
    const spans = await answered(collector, 3);
    expect(
      spans.map(({ name, isError, attributes }) => [name, isError, attributes["error.type"]]),
    ).toEqual([
      ["GET /api/blocker", false, "quota_exceeded"],
      ["GET /api", false, "not_found"],
      ["HEAD /api/blocker", true, "internal"],
    ]);
  });

  it("has a child for each DNS question and each credit that it waits for, and for no other", async () => {
    const { server, collector } = await open();
    const apikey = server.account({
      workspaceId: "acme",
      document: { version: 1, lists: { hostnameBlacklist: ["*.scanner.example"] } },
    });
    const { take } = server.state.credits;
    server.state.credits.take = async (...args) => take(...args);
    server.dns.setPtr("73.2.3.4", { records: ["a.scanner.example"], delayMs: 30 });
    await blocker(server, apikey);
    const [root] = await answered(collector, 1);
    const spans = collector.spans();
    const children = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
    expect(children.map(({ name }) => name)).toEqual(["credits", "dns ptr"]);
    expect(children.every(({ traceId }) => traceId === root?.traceId)).toBe(true);
    const [, dns] = children;
    expect(dns?.durationMs).toBeLessThanOrEqual(root?.durationMs ?? 0);
    expect(spans).toHaveLength(3);
  });

  it("tells nothing that was sent: no key, query, address, agent, e-mail address", async () => {
    const { server, collector } = await open();
    const apikey = server.account({ workspaceId: "acme" });
    const url = "https://shop.example/?secret=visitor-token";
    await blocker(server, apikey, { url, ua: "SecretAgent/1.0" });
    await server.get("/api/email-validation", { apikey, email: "someone@mail.example" });
    await server.get("/api/iplookup", { apikey, ip: "not an address" });
    await answered(collector, 3);
    const sent = collector.requests.map(({ body }) => body.toString("utf8")).join("\n");
    for (const secret of [apikey, "73.2.3.4", "visitor-token", "SecretAgent", "someone", "not an"])
      expect(sent).not.toContain(secret);
  });
});

describe("a visit of a link", () => {
  it("is a span that tells the link and how the visit ended", async () => {
    const { server, collector } = await open();
    server.account({ workspaceId: "acme", document: { version: 1, smartUrls: [link("promo")] } });
    await follow(server, "/go/acme/promo?utm=secret-mail");
    const [span] = await answered(collector, 1);
    expect(span?.name).toBe("GET /go/{handle}/{keyname}");
    expect(span?.attributes).toMatchObject({
      "http.response.status_code": 302,
      "gatehouse.workspace.id": "acme",
      "gatehouse.decision": "allow",
      "gatehouse.link.outcome": "passed",
    });
    const sent = collector.requests.map(({ body }) => body.toString("utf8")).join("\n");
    expect(sent).not.toMatch(/secret-mail|73\.2\.3\.4/);
  });
});

describe("traceparent", () => {
  it("names the parent, and never decides what is traced", async () => {
    const { server, collector } = await open();
    const apikey = server.account();
    const path = `/api/blocker?apikey=${apikey}&ip=73.2.3.4`;
    const traceparent = `00-${TRACE}-${PARENT}-00`;
    await server.send("GET", path, { traceparent });
    await server.send("GET", path, { traceparent: "nonsense" });
    const [followed, own] = await answered(collector, 2);
    expect(followed).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    expect(own?.parentSpanId).toBeUndefined();
    expect(own?.traceId).not.toBe(TRACE);
  });

  it("does not get a call traced that is not drawn", async () => {
    const { server, collector, tracing } = await open({ ratio: 0.5 });
    const apikey = server.account();
    const path = `/api/blocker?apikey=${apikey}&ip=73.2.3.4`;
    const traceparent = `00-${TRACE}-${PARENT}-01`;
    for (let i = 0; i < 200; i++) await server.send("GET", path, { traceparent });
    await tracing.close();
    // Nine standard deviations on either side.
    const count = serverSpans(collector).length;
    expect(count).toBeGreaterThan(36);
    expect(count).toBeLessThan(164);
  });

  it.each([
    ["a later version with more fields", `01-${TRACE}-${PARENT}-01-more`, true],
    ["version 00 with more fields", `00-${TRACE}-${PARENT}-01-more`, false],
    ["version ff", `ff-${TRACE}-${PARENT}-01`, false],
    ["upper case", `00-${TRACE.toUpperCase()}-${PARENT}-01`, false],
    ["a trace of zeros", `00-${"0".repeat(32)}-${PARENT}-01`, false],
    ["a parent of zeros", `00-${TRACE}-${"0".repeat(16)}-01`, false],
    ["two headers", `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`, false],
    ["nothing", undefined, false],
  ])("%s", (_what, header, isRead) => {
    expect(parseTraceparent(header) !== null).toBe(isRead);
  });
});

describe("the collector", () => {
  it("gets protobuf with the operator's headers", async () => {
    const headers = { authorization: "Bearer of-the-operator" };
    const { server, collector } = await open({ protocol: "http/protobuf", headers });
    await blocker(server, server.account({ workspaceId: "acme" }));
    await expect.poll(() => collector.requests.length).toBe(1);
    const [request] = collector.requests;
    expect(request).toMatchObject({
      path: "/v1/traces",
      headers: { "content-type": "application/x-protobuf", ...headers },
    });
    expect(request?.body.toString("latin1")).toContain("GET /api/blocker");
  });

  it("gets what waits when the server stops", async () => {
    const { server, collector, tracing } = await open({ everyMs: 3_600_000 });
    await blocker(server, server.account());
    expect(collector.requests).toHaveLength(0);
    await tracing.close();
    expect(serverSpans(collector)).toHaveLength(1);
  });

  it("may be away: every call is answered, the log has one line, and a stop does not wait", async () => {
    const { server, collector, tracing, log } = await open();
    await collector.close();
    closers.shift();
    const apikey = server.account();
    await expect
      .poll(async () => {
        expect((await blocker(server, apikey)).status).toBe(200);
        return log.messages;
      })
      .toEqual(["Traces could not be sent, and are dropped"]);
    await tracing.close();
    expect(log.messages).toHaveLength(1);
  });

  it("may be silent: what waits is bounded, and a stop does not wait for it", async () => {
    const { server, tracing, collector } = await open({ isSilent: true });
    const apikey = server.account();
    for (let i = 0; i < 50; i++) expect((await blocker(server, apikey)).status).toBe(200);
    await expect.poll(() => collector.requests.length).toBe(1);
    await tracing.close();
  });
});
