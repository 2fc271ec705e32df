import { mkdir, writeFile } from "node:fs/promises";
import { createServer, get, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { temporaryFolder } from "@/test/temporary-folder";
import { Incoming } from "./incoming";
import { withStaticFiles } from "./static-files";

const SCRIPT = "console.log(1);".repeat(200);
const folder = temporaryFolder(afterAll);
let server: Server<typeof Incoming, typeof ServerResponse>;

beforeAll(async () => {
  await mkdir(join(folder, "chunks"));
  await writeFile(join(folder, "chunks", "a.js"), SCRIPT);
  await writeFile(join(folder, "chunks", "a.js.br"), brotliCompressSync(SCRIPT));
  const handle = withStaticFiles(folder, async (request, response) => {
    response.end(`pages ${request.url}`);
  });
  server = createServer({ IncomingMessage: Incoming }, (request, response) => {
    request.admitBody(0);
    void handle(request, response);
  });
  await listenOnLoopback(server);
});

afterAll(async () => {
  server.close();
});

function ask(path: string, encoding = "gzip, deflate, br") {
  const port = portOf(server);
  const headers = { "accept-encoding": encoding };
  return new Promise<{ headers: object; body: Buffer }>((resolve, reject) => {
    get({ port, path, headers, agent: false }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({ headers: response.headers, body: Buffer.concat(parts) });
    }).on("error", reject);
  });
}

it("a script is sent as the build has compressed it, to be kept for a year", async () => {
  const { headers, body } = await ask("/_next/static/chunks/a.js");
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript",
    "cache-control": "public,max-age=31536000,immutable",
    vary: "Accept-Encoding",
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

it.each([
  ["a browser that takes no Brotli", "/_next/static/chunks/a.js", "gzip"],
  ["a file that is not there", "/_next/static/chunks/b.js?v=1", "br"],
  ["a way out of the folder", "/_next/static/../../package.json", "br"],
  ["an encoded way out of the folder", "/_next/static/%2e%2e/%2e%2e/package.json", "br"],
  ["bytes that are no text", "/_next/static/%ff", "br"],
  ["a page", "/docs", "br"],
])("%s is left to the pages, at its own address", async (_what, path, encoding) => {
  expect((await ask(path, encoding)).body.toString()).toBe(`pages ${path}`);
});
