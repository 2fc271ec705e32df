import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { closedGuard, openGuard } from "@/test/streams/guards";
import { AT, callRow, decisionLine, idsOf, KEY, numbered, WORKSPACE } from "@/test/streams/lines";
import { startOtlpCollector } from "@/test/streams/otlp-collector";
import { startS3Server } from "@/test/streams/s3-server";
import { temporaryFolder } from "@/test/temporary-folder";
import { ATTRIBUTES } from "../record-fields";
import { Records } from "../records";
import { auditLine, readRecord, testLine } from "../stream-record";
import { openFileSink } from "./file-sink";
import { openOtlpSink } from "./otlp-sink";
import { openS3Sink } from "./s3-sink";
import type { Sink } from "./sink";
import { textOf } from "./syslog-message";

afterEach(async () => {
  vi.unstubAllEnvs();
});

const soon = () => AbortSignal.timeout(10_000);

function owned<S extends Sink>(sink: S): S {
  onTestFinished(() => sink.close());
  return sink;
}

const audit = auditLine({
  ...{ id: "17", at: new Date(AT), workspaceId: WORKSPACE, actor: "ada@example.org" },
  ...{ action: "key.revoke", target: "shop", details: { before: { name: "shop" }, after: null } },
});

describe("OTLP", () => {
  async function collecting(metricsEveryMs?: number) {
    const collector = await startOtlpCollector();
    onTestFinished(() => collector.close());
    const options = { url: `${collector.url}/otlp/`, headers: { "X-Token": "secret" } };
    const metrics = metricsEveryMs !== undefined;
    const sink = owned(
      openOtlpSink({ ...options, guard: openGuard, metrics, ...(metrics && { metricsEveryMs }) }),
    );
    return { collector, sink };
  }

  it("brings a decision as a log record with OpenTelemetry's names", async () => {
    const { collector, sink } = await collecting();
    await sink.send(Records.of([decisionLine(callRow()), audit]), soon());
    const [decision, event] = collector.logs;
    expect(decision).toMatchObject({
      timeMs: AT,
      severityText: "WARN",
      severityNumber: 13,
      body: "blocker block 203.0.113.7 datacenter",
      eventName: "gatehouse.decision",
      attributes: {
        "gatehouse.request.id": "0199aaaa-0000-7000-8000-00000000000a",
        "gatehouse.workspace.id": WORKSPACE,
        "gatehouse.key.id": KEY,
        "gatehouse.decision": "block",
        "gatehouse.decided_by": "datacenter",
        "client.address": "203.0.113.7",
        "geo.country.iso_code": "NL",
        "gatehouse.client.asn": 64_500,
        "gatehouse.bot": true,
        "user_agent.original": "curl/8.5",
        "url.full": "https://shop.example/?a=1",
        "gatehouse.evidence": ["datacenter:x4bnet:203.0.113.0/24"],
        "gatehouse.duration_us": 240,
      },
    });
    expect(decision?.resource["service.name"]).toBe("gatehouse");
    expect(event).toMatchObject({
      severityText: "INFO2",
      eventName: "gatehouse.audit",
      attributes: {
        "gatehouse.record.id": "17",
        "gatehouse.audit.actor": "ada@example.org",
        "gatehouse.audit.action": "key.revoke",
        "gatehouse.audit.details": '{"before":{"name":"shop"},"after":null}',
      },
    });
    expect(collector.headers[0]?.["x-token"]).toBe("secret");
  });

  it("brings of every kind of call what its record holds, field by field", async () => {
    const { collector, sink } = await collecting();
    const lines = [
      callRow(),
      callRow({
        requestId: "an id that is none",
        at: AT + 1,
        ip: "2001:db8::1",
        asn: 4_294_967_295,
      }),
      callRow({ blockAccess: 0, decidedBy: undefined, isBot: 0, threatUrl: 1, wouldBlock: 1 }),
      callRow({ blockAccess: undefined, decidedBy: undefined, refused: "quota_exceeded" }),
      callRow({ blockAccess: undefined, decidedBy: undefined, ip: undefined, endpoint: "account" }),
      callRow({ ua: "é 🚪 \n\t", url: `https://shop.example/${"ü".repeat(2_000)}`, rule: "{}" }),
      callRow({ ua: "a".repeat(48), url: "b".repeat(49), hostname: "", activity: "c".repeat(128) }),
      callRow({
        evidence: ['a "b" \\', "é"],
        waitedFor: ["ptr"],
        credits: 0,
        countryCode: undefined,
      }),
      callRow({ evidence: ["ip:list:192.0.2.0/24", "", "é, {x}"], waitedFor: [""], asn: 127 }),
      callRow({
        request: { headers: { host: "shop.example" } },
        outcomes: "x",
        feedsRevision: "r",
      }),
    ].map(decisionLine);
    // As an older release left it on disk.
    const older = decisionLine(callRow()).split("\x1f").slice(0, 20).join("\x1f");
    const all = [...lines, older, audit, testLine("t", WORKSPACE, AT)];
    await sink.send(Records.of(all), soon());
    expect(collector.logs).toHaveLength(all.length);
    for (const [index, line] of all.entries()) {
      const record = readRecord(line);
      const { type, id, time, ...fields } = record;
      const named = Object.entries(fields).map(([name, value]) => [ATTRIBUTES.get(name), value]);
      const idName = type === "decision" ? "gatehouse.request.id" : "gatehouse.record.id";
      expect(collector.logs[index]).toMatchObject({
        ...{ timeMs: Date.parse(time), body: textOf(record), eventName: `gatehouse.${type}` },
        attributes: { [idName]: id, ...Object.fromEntries(named) },
      });
      const count = Object.keys(collector.logs[index]?.attributes ?? {}).length;
      expect(count).toBe(named.length + 1);
    }
  });

  it("counts decisions by verdict, check and endpoint", async () => {
    const { collector, sink } = await collecting(20);
    const allow = callRow({ blockAccess: 0, decidedBy: undefined });
    await sink.send(
      Records.of([decisionLine(callRow()), decisionLine(allow), decisionLine(allow)]),
      soon(),
    );
    await until("both counts", () => collector.points.length >= 2);
    const [blocked, passed] = collector.points;
    expect(blocked).toMatchObject({
      metric: "gatehouse.decisions",
      value: 1,
      attributes: { "gatehouse.decision": "block", "gatehouse.decided_by": "datacenter" },
    });
    expect(passed).toMatchObject({ value: 2, attributes: { "gatehouse.decision": "allow" } });
  });

  it("tells a customer's collector nothing that the environment has for the operator's", async () => {
    vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "authorization=operators-secret");
    vi.stubEnv("OTEL_EXPORTER_OTLP_LOGS_HEADERS", "x-operator=operators-secret");
    const { collector, sink } = await collecting();
    await sink.send(Records.of([audit]), soon());
    expect(JSON.stringify(collector.headers)).not.toContain("operators-secret");
  });

  it.each([
    [500, "The collector answered 500."],
    [401, "The collector answered 401."],
    [302, "The collector answered 302."],
  ])("fails on %d, follows no redirect, and can be tried again", async (answer, message) => {
    const { collector, sink } = await collecting();
    collector.answer = answer;
    await expect(sink.send(Records.of([audit]), soon())).rejects.toThrow(message);
    expect(collector.requests).toBe(1);
    collector.answer = 200;
    await sink.send(Records.of([audit]), soon());
    expect(collector.logs).toHaveLength(1);
  });

  it("says which records will never be taken", async () => {
    const { collector, sink } = await collecting();
    collector.answer = 400;
    await expect(sink.send(Records.of([audit]), soon())).rejects.toMatchObject({
      name: "RefusedError",
    });
  });

  it("gives up on a collector that never answers, and on one that is not there", async () => {
    const { collector, sink } = await collecting();
    collector.answer = "silence";
    await expect(sink.send(Records.of([audit]), AbortSignal.timeout(50))).rejects.toThrow(
      /timeout|aborted/i,
    );
    const gone = await startOtlpCollector();
    await gone.close();
    const options = { url: gone.url, headers: {}, metrics: false, guard: openGuard };
    const lost = owned(openOtlpSink(options));
    await expect(lost.send(Records.of([audit]), AbortSignal.timeout(500))).rejects.toThrow();
  });

  it.each([
    "http://127.0.0.1:4318",
    "http://169.254.169.254/",
    "http://[::ffff:10.0.0.1]/",
    "http://0x7f.1:4318/",
    "http://collector.internal/",
  ])("does not lead to %s", async (url) => {
    const open = () => openOtlpSink({ url, headers: {}, metrics: true, guard: closedGuard });
    expect(open).toThrow("is in a private or reserved network");
  });
});

describe("S3", () => {
  const destination = {
    ...{ kind: "s3" as const, region: "eu-central-1", bucket: "logs", prefix: "gatehouse/acme" },
    ...{ pathStyle: true, accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI" },
  };

  async function storing() {
    const server = await startS3Server("AKIDEXAMPLE", "wJalrXUtnFEMI");
    onTestFinished(() => server.close());
    const clock = new ManualClock(Date.parse("2026-11-25T16:48:30Z"));
    const open = (change: { readonly secretAccessKey?: string } = {}) =>
      owned(
        openS3Sink({
          destination: { ...destination, endpoint: server.url, ...change },
          ...{ guard: openGuard, clock },
        }),
      );
    return { server, open };
  }

  it("puts one packed object with every line, signed, below prefix and day", async () => {
    const { server, open } = await storing();
    await open().send(Records.of(numbered(1, 500)), soon());
    const [key = ""] = [...server.objects.keys()];
    expect(key).toMatch(/^logs\/gatehouse\/acme\/2026\/11\/25\/1648-[0-9a-f-]{36}\.ndjson\.gz$/);
    expect(idsOf(server.lines())).toEqual(Array.from({ length: 500 }, (_, i) => i + 1));
    expect(JSON.parse(server.lines()[0] ?? "")).toMatchObject({
      type: "decision",
      decision: "block",
    });
  });

  it("is refused with another secret, and stores nothing", async () => {
    const { server, open } = await storing();
    const sink = open({ secretAccessKey: "wrong" });
    await expect(sink.send(Records.of(numbered(1, 2)), soon())).rejects.toThrow();
    expect(server.objects.size).toBe(0);
  });

  it("tries once, and again when it is asked", async () => {
    const { server, open } = await storing();
    const sink = open();
    server.status = 503;
    await expect(sink.send(Records.of(numbered(1, 2)), soon())).rejects.toThrow();
    expect(server.requests).toBe(1);
    server.status = null;
    await sink.send(Records.of(numbered(1, 2)), soon());
    expect(idsOf(server.lines())).toEqual([1, 2]);
  });

  it("does not lead into a private network", () => {
    const endpoint = "http://127.0.0.1:9000";
    const open = () =>
      openS3Sink({
        destination: { ...destination, endpoint },
        ...{ guard: closedGuard, clock: new ManualClock() },
      });
    expect(open).toThrow("is in a private or reserved network");
  });
});

describe("files", () => {
  function newFolder(): string {
    const folder = temporaryFolder(onTestFinished);
    return folder;
  }

  /** Every line in the folder's files, packed or not. */
  const linesIn = (folder: string) =>
    readdirSync(folder)
      .sort()
      .flatMap((name) => {
        const bytes = readFileSync(join(folder, name));
        const text = name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
        return text.toString("utf8").trimEnd().split("\n");
      });

  it("append, and are packed when they are large and at the end", async () => {
    const folder = newFolder();
    const options = { folder, maxBytes: 1 << 20, rotateBytes: 4_000, clock: new ManualClock() };
    const sink = openFileSink(options);
    await sink.send(Records.of(numbered(1, 5)), soon());
    expect(readdirSync(folder)).toHaveLength(1);
    await sink.send(Records.of(numbered(6, 20)), soon());
    await sink.send(Records.of(numbered(21, 22)), soon());
    await sink.close();
    expect(readdirSync(folder)).toHaveLength(2);
    expect(
      readdirSync(folder).every((name) => /^2026-03-10T1000-\w{8}\.ndjson\.gz$/.test(name)),
    ).toBe(true);
    expect(idsOf(linesIn(folder)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 22 }, (_, i) => i + 1),
    );
  });

  it("are packed when they are an hour old", async () => {
    const folder = newFolder();
    const clock = new ManualClock();
    const sink = owned(openFileSink({ folder, maxBytes: 1 << 20, clock }));
    await sink.send(Records.of(numbered(1, 1)), soon());
    clock.pass(3_600_000);
    await sink.send(Records.of(numbered(2, 2)), soon());
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.ndjson\.gz$/)]);
    await sink.send(Records.of(numbered(3, 3)), soon());
  });

  it("never hold more than their bound: the oldest go", async () => {
    const folder = newFolder();
    const clock = new ManualClock();
    const maxBytes = 6_000;
    const sink = owned(openFileSink({ folder, maxBytes, clock }));
    for (let i = 0; i < 60; i++) {
      clock.pass(60_000);
      await sink.send(Records.of(numbered(i * 5 + 1, i * 5 + 5)), soon());
      const sizes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes + 3_000);
    }
    const ids = idsOf(linesIn(folder));
    expect(Math.max(...ids)).toBe(300);
    expect(Math.min(...ids)).toBeGreaterThan(1);
  });
});
