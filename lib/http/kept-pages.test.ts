import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, type Server, request as send } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { ManualClock } from "@/test/state/manual-clock";
import { Incoming } from "./incoming";
import { withKeptPages } from "./kept-pages";
import type { Handlers } from "./server";

/* Pages as Next.js sends them: in pieces, compressed where the client takes it, with a nonce in policy and page. */
let server: Server<typeof Incoming>;
let clock: ManualClock;
let rendered: string[];
let more: (response: Parameters<Handlers["pages"]>[1]) => void;

beforeEach(async () => {
  clock = new ManualClock(0);
  rendered = [];
  more = () => undefined;
  const pages = withKeptPages({
    clock,
    clientOf: ({ headers }) => String(headers["x-client"] ?? "192.0.2.1"),
    pages: async (request, response) => {
      rendered.push(request.url ?? "");
      const nonce = Buffer.from(`nonce number ${rendered.length}`.padEnd(18)).toString("base64");
      await new Promise((resolve) => setImmediate(resolve));
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}'; base-uri 'none'`);
      response.setHeader("Link", "</a.css>; rel=preload");
      more(response);
      const html = [
        `<script nonce="${nonce}">`,
        `</script><p>${rendered.length} \u00e9</p>${nonce}`,
      ];
      if (request.headers["accept-encoding"] === "gzip") {
        response.setHeader("Content-Encoding", "gzip");
        const bytes = gzipSync(html.join(""));
        response.write(bytes.subarray(0, 20));
        response.end(bytes.subarray(20));
      } else {
        response.write(html[0]);
        response.end(html[1]);
      }
    },
  });
  server = createServer({ IncomingMessage: Incoming }, (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    void pages(request, response);
  });
  await listenOnLoopback(server);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function get(path: string, headers: OutgoingHttpHeaders = {}, method = "GET") {
  const port = portOf(server);
  const asked = send({ port, path, method, headers: { host: "gate.example", ...headers } }).end();
  const [response] = await once(asked, "response");
  const body = Buffer.concat(await response.toArray());
  const isZipped = response.headers["content-encoding"] === "gzip";
  const html = (isZipped ? gunzipSync(body) : body).toString("utf8");
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(response.headers["content-security-policy"]) ?? [];
  return { headers: response.headers, isZipped, nonce, html: html.replaceAll(nonce, "NONCE") };
}

it("renders a page once for all, and gives each its own nonce", async () => {
  const first = await get("/sign-in");
  const second = await get("/sign-in");
  const zipped = await get("/sign-in", { "accept-encoding": "gzip, br" });
  expect(rendered).toEqual(["/sign-in"]);
  const html = '<script nonce="NONCE"></script><p>1 \u00e9</p>NONCE';
  expect([first.html, second.html, zipped.html]).toEqual([html, html, html]);
  expect(new Set([first.nonce, second.nonce, zipped.nonce]).size).toBe(3);
  expect(second.nonce).toMatch(/^[\w+/]{22}==$/);
  expect([second.isZipped, zipped.isZipped]).toEqual([false, true]);
  expect(second.headers).toMatchObject({
    link: "</a.css>; rel=preload",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `script-src 'nonce-${second.nonce}'; base-uri 'none'`,
    "x-content-type-options": "nosniff",
  });
});

it("reads a page that was compressed as well", async () => {
  const zipped = await get("/docs/guides/rules", { "accept-encoding": "gzip" });
  expect(zipped.isZipped).toBe(true);
  const plain = await get("/docs/guides/rules");
  expect([plain.html, plain.isZipped]).toEqual([zipped.html, false]);
  expect(rendered).toHaveLength(1);
});

it("renders once for a hundred who come at the same moment, and anew after two seconds", async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => get("/status")));
  expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(100);
  expect(rendered).toHaveLength(1);
  clock.pass(2_000);
  expect((await get("/status")).html).toContain("<p>2 ");
});

it.each<[string, string, OutgoingHttpHeaders, string]>([
  ["a session", "/sign-in", { cookie: "a=b; gatehouse.session=x" }, "GET"],
  ["another cookie of ours", "/sign-in", { cookie: "__Host-gatehouse.device=x" }, "GET"],
  ["a query", "/sign-in?next=%2Faccount", {}, "GET"],
  ["another page", "/account", {}, "GET"],
  ["a page that reads a path like a listed one", "/docs/../account", {}, "GET"],
  ["a part of a page", "/sign-in", { rsc: "1" }, "GET"],
  ["a router's state", "/sign-in", { "next-router-state-tree": "x" }, "GET"],
  ["another host", "/sign-in", { host: "other.example" }, "GET"],
  ["another host by a proxy", "/sign-in", { "x-forwarded-host": "evil.example" }, "GET"],
  ["HEAD", "/sign-in", {}, "HEAD"],
])("renders for itself what is asked with %s", async (_what, path, headers, method) => {
  await get("/sign-in");
  await get(path, headers, method);
  expect(rendered).toHaveLength(2);
});

it("keeps nobody's address for another", async () => {
  await get("/", { "x-client": "192.0.2.1" });
  await get("/", { "x-client": "192.0.2.2" });
  await get("/", { "x-client": "192.0.2.1" });
  expect(rendered).toHaveLength(2);
});

it.each<[string, (response: Parameters<Handlers["pages"]>[1]) => void]>([
  ["an error", (response) => response.writeHead(500)],
  ["a page with a cookie", (response) => response.setHeader("Set-Cookie", "a=b")],
  ["what is no page", (response) => response.setHeader("Content-Type", "application/json")],
  ["a page without nonce", (response) => response.removeHeader("Content-Security-Policy")],
  ["a page too large", (response) => void response.write("x".repeat(1 << 20))],
])("does not keep %s", async (_what, change) => {
  more = change;
  await get("/sign-in");
  await get("/sign-in");
  expect(rendered).toHaveLength(2);
});
