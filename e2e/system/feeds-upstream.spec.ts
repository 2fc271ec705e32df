import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { addresses, evidenceOf, FeedsFolder } from "./support/feeds";
import type { Installation } from "./support/installation";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { Upstream } from "./support/upstream";
import { openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

const PATH = "/list.txt";
const LISTED = "45.155.205.7";
const GOOD = [...addresses(500, 20), LISTED];
/** Lost most of its entries, the one above among them. */
const SHRUNK = addresses(20, 20);

const MAX_BYTES = 1_000_000;
/** A hundred kilobytes that decompress to a hundred million bytes. */
const BOMB = gzipSync(Buffer.alloc(100 * MAX_BYTES, "45.20.0.7\n"));

const lines = (entries: readonly string[]) => `${entries.join("\n")}\n`;

/** The fault, its delivery, and what `feeds status` reports. */
const BAD: readonly (readonly [string, RequestListener, { state: string; reason: RegExp }])[] = [
  [
    "an HTML page",
    (_request, response) => response.end("<!doctype html><html><body>Sign in</body></html>"),
    { state: "quarantined", reason: /HTML/ },
  ],
  [
    "a truncated download",
    (_request, response) => {
      response.writeHead(200, { "content-length": "100000" });
      response.write(lines(GOOD), () => response.destroy());
    },
    { state: "failed", reason: /cut off on its way/ },
  ],
  [
    "a gzip bomb",
    (_request, response) => response.end(BOMB),
    { state: "quarantined", reason: /1000000 bytes/ },
  ],
  [
    "a truncated archive",
    (_request, response) => response.end(gzipSync(lines(GOOD)).subarray(0, 900)),
    { state: "quarantined", reason: /broken gzip file/ },
  ],
  [
    "the default route",
    (_request, response) => response.end(lines([...GOOD, "0.0.0.0/0"])),
    { state: "quarantined", reason: /default route/ },
  ],
  [
    "a page that is gone",
    (_request, response) => response.writeHead(404).end(),
    { state: "failed", reason: /404/ },
  ],
  [
    "a list that has lost most of its entries",
    (_request, response) => response.end(lines(SHRUNK)),
    { state: "quarantined", reason: /shrunk from 501 to 20 entries/ },
  ],
];

test.describe("a feed whose server delivers something bad", () => {
  test.describe.configure({ mode: "serial" });
  let upstream: Upstream;
  let installation: Installation;
  let server: Server;
  let apikey: string;

  const isListed = async () => (await evidenceOf(server, apikey, LISTED)).length > 0;

  test.beforeAll(async () => {
    upstream = await Upstream.start();
    testbed.onClose(() => upstream.close());
    upstream.deliver(PATH, GOOD);
    const folder = new FeedsFolder(testbed.folder());
    const url = upstream.url(PATH);
    const feed = { id: "my-list", category: "ip-database", url, maxBytes: MAX_BYTES };
    installation = testbed.installation(folder.only(feed));
    server = await installation.start();
    ({ apikey } = await openWorkspace(installation));
    await installation.operator(["feeds", "sync"]);
    await expect.poll(isListed).toBe(true);
  });

  for (const [what, answer, told] of BAD) {
    test(`keeps serving its last good copy: ${what}`, async () => {
      upstream.deliver(PATH, GOOD);
      expect(await installation.operator(["feeds", "sync"])).toMatchObject([{ state: "fresh" }]);
      upstream.answer(PATH, answer);
      const sync = await installation.command(["feeds", "sync"]);
      expect(sync.status).toBe(1);
      expect(JSON.parse(sync.stdout)).toMatchObject([{ id: "my-list", state: told.state }]);
      const [status] = Object.values(await installation.operator(["feeds", "status"]));
      expect(status).toMatchObject({ state: told.state, entries: 501 });
      expect(status).toHaveProperty("reason", expect.stringMatching(told.reason));
      expect(await isListed()).toBe(true);
    });
  }

  test("is released by an operator who knows better, and served", async () => {
    const released = await installation.operator(["feeds", "release", "--id", "my-list"]);
    expect(released).toMatchObject({ id: "my-list", state: "fresh", entries: 20 });
    await expect.poll(isListed).toBe(false);
    await expect.poll(() => evidenceOf(server, apikey, "45.20.0.7")).toHaveLength(1);
  });

  test("is fresh again after the next good delivery", async () => {
    upstream.deliver(PATH, [...SHRUNK, LISTED]);
    expect(await installation.operator(["feeds", "sync"])).toMatchObject([
      { id: "my-list", state: "fresh", entries: 21 },
    ]);
    await expect.poll(isListed).toBe(true);
  });
});
