import { expect, test } from "@playwright/test";
import { getBytes, sendRawOnce } from "@/test/raw-http";
import { bodyOf } from "./support/http";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

const testbed = openTestbed();
const METRICS_TOKEN = "a-token-for-the-metrics";

let server: Server;
let account = "";

test.beforeAll(async () => {
  const installation = testbed.installation({ METRICS_TOKEN });
  server = await installation.start();
  account = `/api/account?apikey=${(await openWorkspace(installation)).apikey}`;
});

test("/healthz says that the process answers, /readyz that it can serve", async () => {
  const health = await server.send("/healthz");
  expect({ status: health.status, body: bodyOf(health) }).toEqual({
    status: 200,
    body: { status: "ok" },
  });
  const readiness = await server.send("/readyz");
  expect({ status: readiness.status, body: bodyOf(readiness) }).toEqual({
    status: 200,
    body: { status: "ready" },
  });
});

test("/metrics is for loopback, and for holders of the token", async () => {
  await server.send(account);
  const metrics = await server.send("/metrics");
  expect(metrics.status).toBe(200);
  expect(metrics.headers["content-type"]).toContain("text/plain; version=0.0.4");
  expect(metrics.text).toMatch(/^gatehouse_api_answers_total\{.*endpoint="account".*\} [1-9]/m);
  expect(metrics.text).not.toContain("apikey");

  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"]) {
    const forwarded = await server.send("/metrics", { headers: { [name]: "203.0.113.9" } });
    expect({ name, status: forwarded.status }).toEqual({ name, status: 403 });
    expect(forwarded.text).toBe('{"status":"forbidden"}');
  }
  const from = { "X-Forwarded-For": "203.0.113.9" };
  for (const [authorization, status] of [
    [`Bearer ${METRICS_TOKEN}`, 200],
    [`Bearer ${METRICS_TOKEN}x`, 403],
    ["Bearer ", 403],
    ["Basic YTpi", 403],
  ] as const) {
    const answer = await server.send("/metrics", { headers: { ...from, authorization } });
    expect({ authorization, status: answer.status }).toEqual({ authorization, status });
  }
});

test("bytes that no client sends are answered with the envelope, and the server keeps running", async () => {
  for (const [what, bytes, status, code] of [
    ["no Host", `GET ${account} HTTP/1.1\r\nConnection: close\r\n\r\n`, 200, undefined],
    ["an odd Expect", getBytes(account, ["Expect: a-banana"]), 200, undefined],
    ["HTTP/1.0", `GET ${account} HTTP/1.0\r\n\r\n`, 200, undefined],
    ["garbage", "\u0001\u0002 garbage\r\n\r\n", 400, "malformed_request"],
    ["TLS", Buffer.from("16030100a5010000a10303", "hex"), 400, "malformed_request"],
    ["a space in the path", `GET /api/a b HTTP/1.1\r\n\r\n`, 400, "malformed_request"],
    ["two megabytes", getBytes(`${account}&ua=${"a".repeat(2 ** 21)}`), 431, "headers_too_large"],
    ["CONNECT", "CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405, "method_not_allowed"],
    ["no such endpoint", getBytes("/api/%E0%A4%A"), 404, "not_found"],
  ] as const) {
    const answer = await sendRawOnce(server.port, bytes);
    const { status: word, executionTime, timeResponse } = JSON.parse(answer.text);
    expect({ what, status: answer.status, code: answer.headers["x-error-code"], word }).toEqual({
      what,
      status,
      code,
      word: status === 200 ? "success" : "failed",
    });
    expect(executionTime).toMatch(/^\d+(\.\d+)?(ms|us)$/);
    expect(timeResponse).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  }
  expect((await server.send("/readyz")).status).toBe(200);
});

test("one megabyte of request line is served", async () => {
  const answer = await sendRawOnce(server.port, getBytes(`${account}&ua=${"a".repeat(1_000_000)}`));
  expect(answer.status).toBe(200);
});

test("pages are Next.js's, with their own headers and a nonce", async () => {
  const page = await server.send("/");
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/);
  expect(page.text).toContain("Gatehouse");
  const missing = await server.send("/no-such-page");
  expect(missing.status).toBe(404);
  expect(missing.headers["content-type"]).toBe("text/html; charset=utf-8");
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page.text)?.[1] ?? "";
  expect((await server.send(script)).headers["content-type"]).toContain("javascript");
});
