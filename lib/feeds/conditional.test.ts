import { readdir, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { listsOf, stateOf, withTestStores } from "@/test/feeds/stores";
import type { Feed } from "./feed";

const stores = withTestStores();
const LIST = "45.155.205.0/24\n";
const MODIFIED = "Sat, 28 Feb 2026 06:00:00 GMT";

interface Upstream {
  readonly base: string;
  /** Headers of every request. */
  readonly asked: IncomingHttpHeaders[];
  body: string;
}

/** Answers 304 to a matching validator. */
async function serveWith(validator: { etag?: string; modified?: string }): Promise<Upstream> {
  const asked: IncomingHttpHeaders[] = [];
  const upstream = { base: "", asked, body: LIST };
  upstream.base = await stores.serve(({ headers }, response) => {
    asked.push(headers);
    if (validator.etag) response.setHeader("etag", validator.etag);
    if (validator.modified) response.setHeader("last-modified", validator.modified);
    const isKnown =
      (validator.etag && headers["if-none-match"] === validator.etag) ||
      (validator.modified && headers["if-modified-since"] === validator.modified);
    if (isKnown) response.writeHead(304).end();
    else response.end(upstream.body);
  });
  return upstream;
}

const at = (base: string, more: Partial<Feed> = {}) =>
  feed({ id: "list", category: "vpn", url: `${base}/list.txt`, ...more });
const open = (of: Feed) => stores.open([of], { mirror: undefined });

describe("a conditional request", () => {
  it.each([
    ["ETag", { etag: '"v1"' }, { "if-none-match": '"v1"' }],
    ["Last-Modified", { modified: MODIFIED }, { "if-modified-since": MODIFIED }],
  ])("by %s confirms the copy that is there", async (_, validator, header) => {
    const upstream = await serveWith(validator);
    await open(at(upstream.base)).sync();
    stores.now += 60_000;
    const store = open(at(upstream.base));
    await store.sync();
    expect(upstream.asked[0]).not.toMatchObject(header);
    expect(upstream.asked[1]).toMatchObject(header);
    expect(listsOf(store, "45.155.205.1")).toEqual(["list"]);
    expect(stateOf(store, "list")).toMatchObject({
      state: "fresh",
      fetched: "2026-03-01T12:01:00.000Z",
    });
  });

  it("names Gatehouse", async () => {
    const upstream = await serveWith({});
    await open(at(upstream.base)).sync();
    expect(upstream.asked[0]?.["user-agent"]).toMatch(/^Gatehouse /);
  });

  it("is not sent when the copy's file is damaged", async () => {
    const upstream = await serveWith({ etag: '"v1"' });
    const store = open(at(upstream.base));
    await store.sync();
    const kept = join(stores.folder, "feeds");
    const [data = ""] = (await readdir(kept)).filter((name) => name.endsWith(".data"));
    await writeFile(join(kept, data), "45.155.206.0/24\n");
    await store.sync();
    expect(upstream.asked[1]).not.toHaveProperty("if-none-match");
    await open(at(upstream.base)).sync();
    expect(upstream.asked[2]).toHaveProperty("if-none-match");
  });

  it("is not sent for another URL, or for content that was checked under other settings", async () => {
    const upstream = await serveWith({ etag: '"v1"' });
    await open(at(upstream.base)).sync();
    await open(at(upstream.base, { url: `${upstream.base}/other.txt` })).sync();
    expect(upstream.asked[1]).not.toHaveProperty("if-none-match");
    await open(at(upstream.base, { url: `${upstream.base}/other.txt`, skip: ["x"] })).sync();
    expect(upstream.asked[2]).not.toHaveProperty("if-none-match");
  });

  it("asks for the good copy, so that what is in quarantine is delivered again", async () => {
    let content = LIST;
    const etags: (string | undefined)[] = [];
    const base = await stores.serve(({ headers }, response) => {
      etags.push(headers["if-none-match"]);
      const etag = content === LIST ? '"good"' : '"bad"';
      if (headers["if-none-match"] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(content);
    });
    const store = open(at(base));
    await store.sync();
    content = "<html>";
    await store.sync();
    await store.sync();
    expect(stateOf(store, "list").state).toBe("quarantined");
    content = LIST;
    await store.sync();
    expect(etags).toEqual([undefined, '"good"', '"good"', '"good"']);
    expect(stateOf(store, "list")).toMatchObject({ state: "fresh", quarantine: null });
  });
});

describe("an answer", () => {
  it("gives the data's date by Last-Modified", async () => {
    const upstream = await serveWith({ modified: MODIFIED });
    const store = open(at(upstream.base));
    await store.sync();
    expect(stateOf(store, "list").dataDate).toBe("2026-02-28T06:00:00.000Z");
  });

  it("may come compressed on its way", async () => {
    const base = await stores.serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(LIST));
    });
    const store = open(at(base));
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["list"]);
  });

  it("comes from the mirror when that is a URL", async () => {
    const asked: string[] = [];
    const base = await stores.serve((request, response) => {
      asked.push(request.url ?? "");
      response.end(LIST);
    });
    const vpn = feed({ id: "vpn", category: "vpn", url: "https://lists.example/a/vpn.txt" });
    const store = stores.open([vpn], { mirror: `${base}/copies` });
    await store.sync();
    expect(asked).toEqual(["/copies/lists.example/a/vpn.txt"]);
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
  });
});
