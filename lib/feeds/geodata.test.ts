import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bundledDate } from "@/lib/mmdb/bundled";
import { feed } from "@/test/feeds/feeds";
import { stateOf, withTestStores } from "@/test/feeds/stores";
import { sampledDatabase } from "@/test/intel/geo/sampled-database";
import { CATALOGUE } from "./catalogue";
import type { Feed } from "./feed";
import { feedSchema } from "./feed";

const stores = withTestStores();
const LYON = { "45.155.0.0/16": { country: { iso_code: "FR" }, city: { names: { en: "Lyon" } } } };

/** Answers by path; counts what it is asked. */
async function publish(files: Readonly<Record<string, Uint8Array>>) {
  const asked: { path: string; authorization: string | undefined }[] = [];
  const origin = await stores.serve(({ url = "", headers }, response) => {
    asked.push({ path: url, authorization: headers.authorization });
    const file = files[url];
    if (file === undefined) response.writeHead(404).end();
    else if (headers["if-none-match"] === `"${file.length}"`) response.writeHead(304).end();
    else response.setHeader("etag", `"${file.length}"`).end(file);
  });
  return { origin, asked };
}

const cities = (origin: string, more: Partial<Feed> = {}): Feed =>
  feed({
    id: "cities",
    category: "geodata",
    format: "mmdb",
    database: "city",
    url: `${origin}/city-{month}.mmdb.gz`,
    ...more,
  });

const open = (of: Feed) => stores.open([of], { mirror: undefined });

describe("a monthly database", () => {
  it("is taken from this month's file, else from last month's, and confirmed by its validators", async () => {
    const files: Record<string, Uint8Array> = {
      "/city-2026-02.mmdb.gz": gzipSync(sampledDatabase(LYON)),
    };
    const { origin, asked } = await publish(files);
    const store = open(cities(origin));
    await store.sync();
    expect(asked.map(({ path }) => path)).toEqual([
      "/city-2026-03.mmdb.gz",
      "/city-2026-02.mmdb.gz",
    ]);
    expect(stateOf(store, "cities")).toMatchObject({
      state: "fresh",
      reason: null,
      dataDate: "2026-02-02T00:00:00.000Z",
      age: 27.5 * 86_400,
    });
    await store.sync();
    expect(store.placeCopies()).toHaveLength(1);
    const before = store.placeCopies()[0]?.path;

    files["/city-2026-03.mmdb.gz"] = gzipSync(
      sampledDatabase(LYON, { builtAt: "2026-03-01T00:00:00Z" }),
    );
    await store.sync();
    expect(stateOf(store, "cities").dataDate).toBe("2026-03-01T00:00:00.000Z");
    expect(store.placeCopies()[0]?.path).not.toBe(before);
  });

  it("is stale when it was built more than two months ago, however often it is fetched", async () => {
    const { origin } = await publish({ "/city-2026-04.mmdb.gz": gzipSync(sampledDatabase()) });
    const store = open(cities(origin));
    stores.now = Date.parse("2026-04-04T00:00:00Z");
    await store.sync();
    expect(stateOf(store, "cities").state).toBe("fresh");
    stores.now = Date.parse("2026-04-07T00:00:00Z");
    await store.sync();
    expect(stateOf(store, "cities")).toMatchObject({
      state: "stale",
      reason: "its newest data is 64 days old, more than 62",
    });
  });

  it("stays after a restart, and while the publisher is away", async () => {
    const { origin } = await publish({ "/city-2026-03.mmdb.gz": gzipSync(sampledDatabase()) });
    await open(cities(origin)).sync();
    const next = open(cities(origin));
    await next.load();
    expect(next.placeCopies().map(({ dataDate }) => dataDate)).toEqual([
      "2026-02-02T00:00:00.000Z",
    ]);
    stores.now = Date.parse("2026-05-01T00:00:00Z");
    await next.sync();
    expect(stateOf(next, "cities")).toMatchObject({ state: "failed", reason: "answered HTTP 404" });
    expect(next.placeCopies()).toHaveLength(1);
  });

  it("says when the server that serves it has only the bundled copy, without alarm", async () => {
    const dbip = CATALOGUE.find(({ id }) => id === "dbip-city-lite");
    const on = feedSchema.parse({ ...dbip, enabled: true });
    stores.now = Date.parse(bundledDate()) + 86_400_000;
    const store = stores.open([on]);
    await store.sync();
    expect(stateOf(store, on.id)).toMatchObject({
      state: "fresh",
      reason: `bundled copy of ${bundledDate().slice(0, 10)}: not in FEEDS_MIRROR`,
      dataDate: bundledDate(),
      failure: null,
    });
    expect(store.failures(on.id)).toBe(0);
  });
});

describe("a bad database", () => {
  const good = sampledDatabase(LYON);
  const later = { builtAt: "2026-02-20T00:00:00Z" };

  it.each<[string, Uint8Array, string, RegExp]>([
    ["an HTML page", Buffer.from("<html>sign in</html>"), "quarantined", /no database/],
    ["cut off", gzipSync(good).subarray(0, 900), "quarantined", /no database/],
    ["cut off before it was packed", gzipSync(good.subarray(0, 1_500)), "quarantined", /no datab/],
    [
      "of another kind",
      gzipSync(sampledDatabase({}, { databaseType: "GeoLite2-ASN" })),
      "quarantined",
      /"GeoLite2-ASN".*"city"/,
    ],
    [
      "of an unknown type",
      gzipSync(sampledDatabase({}, { databaseType: "GeoIP2-Domain" })),
      "quarantined",
      /"GeoIP2-Domain" is not one that is read/,
    ],
    [
      "from 2099",
      gzipSync(sampledDatabase(LYON, { builtAt: "2099-01-01T00:00:00Z" })),
      "quarantined",
      /built on 2099-01-01, which is in the future/,
    ],
    [
      "older than the copy in use",
      gzipSync(sampledDatabase(LYON, { builtAt: "2026-01-02T00:00:00Z" })),
      "quarantined",
      /built on 2026-01-02, and the copy in use on 2026-02-02/,
    ],
    [
      "shrunk",
      gzipSync(sampledDatabase({}, { ...later, ipVersion: 4, networks: { "1.0.0.0/8": "x" } })),
      "quarantined",
      /shrunk/,
    ],
    [
      "one that moves a sample",
      gzipSync(sampledDatabase({ "37.52.0.1/32": { country: { iso_code: "RU" } } }, later)),
      "quarantined",
      /^moves 37\.52\.0\.1, which is Ukrtelecom's in UA, and is in RU here$/,
    ],
  ])(
    "is quarantined when it is %s, and the last good one stays",
    async (_, bytes, state, reason) => {
      const files = { "/city-2026-03.mmdb.gz": gzipSync(good) };
      const { origin } = await publish(files);
      const store = open(cities(origin, { maxShrink: 0.3 }));
      await store.sync();
      const before = store.placeCopies();
      files["/city-2026-03.mmdb.gz"] = Buffer.from(bytes);
      await store.sync();
      expect(stateOf(store, "cities")).toMatchObject({
        state,
        reason: expect.stringMatching(reason),
        dataDate: "2026-02-02T00:00:00.000Z",
      });
      expect(store.placeCopies()).toEqual(before);
    },
  );

  it("is too small for the catalogue's bounds, or too large", async () => {
    const { origin } = await publish({ "/city-2026-03.mmdb.gz": gzipSync(good) });
    const small = open(cities(origin, { minEntries: 1_000_000 }));
    await small.sync();
    expect(stateOf(small, "cities").reason).toMatch(/and should have 1000000 at least/);
    const packed = gzipSync(good).length;
    const large = open(cities(origin, { maxBytes: packed + 1 }));
    await large.sync();
    expect(stateOf(large, "cities").reason).toMatch(/unpacks to more than \d+ bytes/);
  });

  it("that moves a sample is released by an operator, and the sample is accepted from then on", async () => {
    const moved = { "37.52.0.1/32": { country: { iso_code: "RU" } } };
    const files = { "/city-2026-03.mmdb.gz": gzipSync(sampledDatabase(moved)) };
    const { origin } = await publish(files);
    const store = open(cities(origin));
    await store.sync();
    expect(stateOf(store, "cities").quarantine?.findings).toMatchObject([{ entry: "37.52.0.1" }]);
    expect(store.placeCopies()).toEqual([]);
    await store.release("cities");
    expect(stateOf(store, "cities").state).toBe("fresh");
    files["/city-2026-03.mmdb.gz"] = gzipSync(
      sampledDatabase(moved, { builtAt: "2026-02-20T00:00:00Z" }),
    );
    await store.sync();
    expect(stateOf(store, "cities")).toMatchObject({ state: "fresh", accepted: ["37.52.0.1"] });
  });

  it("is MaxMind's own test database, which places the samples nowhere", async (context) => {
    const path = join(process.cwd(), "../shared/mmdb-test/GeoIP2-City-Test.mmdb");
    if (!existsSync(path)) return context.skip(`there is no ${path}`);
    const { origin } = await publish({ "/city-2026-03.mmdb.gz": gzipSync(readFileSync(path)) });
    const store = open(cities(origin));
    await store.sync();
    expect(stateOf(store, "cities").reason).toMatch(/moves 193\.166\.3\.2, .* is nowhere here/);
  });
});

describe("a database that needs a key", () => {
  /** A tar archive as MaxMind packs its databases. */
  function tarOf(name: string, content: Buffer): Buffer {
    const header = Buffer.alloc(512);
    header.write(name, 0, "latin1");
    header.write(content.length.toString(8).padStart(11, "0"), 124, "latin1");
    header.write("ustar", 257, "latin1");
    const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
    return Buffer.concat([header, content, padding, Buffer.alloc(1_024)]);
  }
  const archive = gzipSync(
    Buffer.concat([
      tarOf("GeoLite2-City_20260202/LICENSE.txt", Buffer.from("words")).subarray(0, 1_024),
      tarOf("GeoLite2-City_20260202/GeoLite2-City.mmdb", sampledDatabase(LYON)),
    ]),
  );
  const credentials = new Map([["cities", "Basic NDI6czNjcmV0"]]);

  it("is fetched with it and unpacked from its archive", async () => {
    const { origin, asked } = await publish({ "/download?suffix=tar.gz": archive });
    const of = cities(origin, { url: `${origin}/download?suffix=tar.gz` });
    const store = stores.open([of], { mirror: undefined, credentials });
    await store.sync();
    expect(asked).toEqual([
      { path: "/download?suffix=tar.gz", authorization: "Basic NDI6czNjcmV0" },
    ]);
    expect(stateOf(store, "cities").state).toBe("fresh");
  });

  it("never shows it to a mirror, in a status or in the ledger", async () => {
    const { origin, asked } = await publish({});
    const of = cities("https://download.maxmind.com", {});
    const store = stores.open([of], { mirror: origin, credentials });
    await store.sync();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ authorization }) => authorization === undefined)).toBe(true);
    expect(JSON.stringify([store.status(), stores.ledger.stored])).not.toContain("NDI6");
  });

  it("says so when the publisher does not accept it", async () => {
    const origin = await stores.serve((_request, response) => void response.writeHead(401).end());
    const store = stores.open([cities(origin)], { mirror: undefined, credentials });
    await store.sync();
    expect(stateOf(store, "cities").reason).toBe(
      "answered HTTP 401: the account id or the license key is not accepted",
    );
  });
});
