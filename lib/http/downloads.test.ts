import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, request, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { VERSION } from "@/lib/downloads/packages.mjs";
import { readServedFiles } from "@/lib/downloads/served";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { temporaryFolder } from "@/test/temporary-folder";
import { withDownloads } from "./downloads";
import { Incoming } from "./incoming";

const WHEEL = `/downloads/python/gatehouse-${VERSION}-py3-none-any.whl`;
const folder = temporaryFolder(afterAll);
let server: Server<typeof Incoming, typeof ServerResponse>;

beforeAll(async () => {
  mkdirSync(join(folder, "downloads", "python"), { recursive: true });
  mkdirSync(join(folder, "downloads", "ruby"));
  writeFileSync(join(folder, WHEEL), "a wheel");
  writeFileSync(join(folder, "downloads", "ruby", "versions"), "---\n");
  writeFileSync(join(folder, "secret"), "not served");
  const files = readServedFiles(join(folder, "downloads"));
  const handle = withDownloads(files, async (asked, response) => {
    response.end(`pages ${asked.url}`);
  });
  server = createServer({ IncomingMessage: Incoming }, (asked, response) => {
    asked.admitBody(0);
    void handle(asked, response);
  });
  await listenOnLoopback(server);
});

afterAll(() => {
  server.close();
});

function ask(path: string, { method = "GET", headers = {} } = {}) {
  const port = portOf(server);
  return new Promise<{ status: number | undefined; headers: object; body: string }>(
    (resolve, reject) => {
      const asking = request({ port, path, method, headers, agent: false }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        const body = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
      asking.on("error", reject).end();
    },
  );
}

it("a version's file may be kept for ever, what lists versions is asked for again", async () => {
  const wheel = await ask(WHEEL);
  expect([wheel.status, wheel.body]).toEqual([200, "a wheel"]);
  expect(wheel.headers).toMatchObject({
    "content-type": "application/zip",
    "content-length": "7",
    "cache-control": "public, max-age=31536000, immutable",
    etag: '"e454c06db09114ca93ebc68519e55e2f"',
  });
  const versions = await ask("/downloads/ruby/versions?v=1");
  expect(versions.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-cache",
  });
});

it("HEAD has the same headers, and an unchanged file is 304", async () => {
  const { date: _, ...headers } = Object.fromEntries(Object.entries((await ask(WHEEL)).headers));
  const head = await ask(WHEEL, { method: "HEAD" });
  expect([head.status, head.body]).toEqual([200, ""]);
  expect(head.headers).toMatchObject(headers);
  const again = await ask(WHEEL, { headers: { "If-None-Match": `W/${headers.etag}` } });
  expect([again.status, again.body]).toEqual([304, ""]);
});

it.each([
  "/downloads/python/gatehouse-9.9.9-py3-none-any.whl",
  "/downloads/python",
  "/downloads/../secret",
  "/downloads/%2e%2e/secret",
  "/downloads/python/../../secret",
  "/downloads/python/%ff",
  "/downloads//secret",
  "/downloads/__proto__",
])("%s is no file of the table: 404", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it.each(["/downloads", "/downloads/", "/downloads?x=1", "/docs"])(
  "%s is left to the pages",
  async (path) => {
    expect((await ask(path)).body).toBe(`pages ${path}`);
  },
);
