import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { getBytes, sendRawOnce } from "@/test/raw-http";
import { bodyOf, sendToSocket } from "./support/http";
import { METRICS_TOKEN, type Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

let server: Server;
let account = "";
let dataDir = "";

test.beforeAll(async () => {
  const installation = testbed.installation();
  server = await installation.start();
  dataDir = installation.dataDir;
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

test("/metrics is for holders of the token, and for the installation's own user", async () => {
  await server.send(account);
  const bearing = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };
  const metrics = await server.send("/metrics", bearing);
  expect(metrics.status).toBe(200);
  expect(metrics.headers["content-type"]).toContain("text/plain; version=0.0.4");
  expect(metrics.text).toMatch(/^gatehouse_api_answers_total\{.*endpoint="account".*\} [1-9]/m);
  expect(metrics.text).not.toContain("apikey");

  // Loopback proves nothing: proxies run there too, and may lose a header that a visitor drowns.
  const many = Array.from({ length: 900 }, (_, n) => [`a${n}`, "1"] as const);
  for (const headers of [{}, { "X-Forwarded-For": "203.0.113.9" }, Object.fromEntries(many)]) {
    const forbidden = await server.send("/metrics", { headers });
    expect([forbidden.status, forbidden.text]).toEqual([403, '{"status":"forbidden"}']);
  }
  const atSocket = (path: string) => sendToSocket(join(dataDir, "gatehouse.sock"), path);
  expect(statSync(join(dataDir, "gatehouse.sock")).mode & 0o777).toBe(0o600);
  expect((await atSocket("/metrics")).text).toContain("gatehouse_api_answers_total");
  expect((await atSocket("/domainz?domain=a.example")).status).toBe(404);
  expect((await atSocket("/sign-in")).status).toBe(404);
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
  const policy = String(page.headers["content-security-policy"]);
  const nonce = /script-src 'self' 'nonce-([\w+/=]+)' 'strict-dynamic';/.exec(policy)?.[1];
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(part);
  }
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers).toMatchObject({
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect([page.headers.server, page.headers["x-powered-by"]]).toEqual([undefined, undefined]);
  // Another answer has another nonce, and nothing in a page comes from elsewhere.
  const again = await server.send("/");
  expect(nonce).toMatch(/^.{24}$/);
  expect(again.headers["content-security-policy"]).not.toContain(`'nonce-${nonce}'`);
  expect(page.text).not.toMatch(
    /<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)="(?:https?:)?\/\/(?!localhost|127)/,
  );
  expect(page.text).toContain("Gatehouse");
  const missing = await server.send("/no-such-page");
  expect(missing.status).toBe(404);
  expect(missing.headers["content-type"]).toBe("text/html; charset=utf-8");
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page.text)?.[1] ?? "";
  expect((await server.send(script)).headers["content-type"]).toContain("javascript");
});

test.describe("what is beside the build", () => {
  const paths = ["/.git/config", "/.git/HEAD", "/.env", "/package.json", "/start.mjs", "/prisma/"];
  for (const path of [...paths, "/_next/", "/_next/static/"]) {
    test(`${path} is not served`, async () => {
      expect((await server.send(path)).status).toBe(404);
    });
  }
});
