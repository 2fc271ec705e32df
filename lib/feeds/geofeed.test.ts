import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { feed, ip } from "@/test/feeds/feeds";
import { stateOf, withTestStores } from "@/test/feeds/stores";
import { mergeFeeds } from "./feeds-file";
import { GeofeedTable } from "./geofeed-table";
import { parseFeed } from "./parse/parse-feed";

const stores = withTestStores();
const geofeed = feed({
  id: "own-geofeed",
  category: "geofeed",
  format: "geofeed",
  url: "https://isp.example/geofeed.csv",
  guard: {},
});

const GOOD = `# Our networks
45.155.0.0/16,UA,UA-30,Kyiv,
45.155.7.0/24,pl,,"Warszawa, Praga",
45.155.9.9,,,,
2a0b:1::/32,UA,,Lviv,79000
`;

describe("a geofeed", () => {
  it("is read by RFC 8805: the most specific prefix wins, and no country means nowhere", () => {
    const parsed = parseFeed(geofeed, GOOD);
    expect(parsed.report).toMatchObject({ entries: 4, badLines: 0 });
    const table = new GeofeedTable([{ feed: "own", parsed }]);
    const placeOf = (address: string) => table.find(ip(address))?.place;
    expect(placeOf("45.155.1.1")).toEqual({ country: "UA", city: "Kyiv" });
    expect(placeOf("45.155.7.1")).toEqual({ country: "PL", city: "Warszawa, Praga" });
    expect(placeOf("45.155.9.9")).toEqual({ country: null, city: "" });
    expect(placeOf("2a0b:1::9")).toEqual({ country: "UA", city: "Lviv" });
    expect(placeOf("45.156.1.1")).toBeUndefined();
  });

  it.each([
    ["45.155.0.0-45.155.0.9,UA,,,", "not a prefix in the first field"],
    ["prefix,country,region,city,postal", "not a prefix in the first field"],
    ["45.155.0.0/16,Ukraine,,,", "not a country code: second field"],
    ["45.155.0.0/16,UA,RU-MOW,,", "not a region of the country (ISO 3166-2): third field"],
    ["45.155.0.0/16,,,Kyiv,", "a city without a country"],
    ["45.155.0.0/16,UA,,Kyiv,1,2", "more than five fields"],
  ])("names the bad line %s", (line, reason) => {
    const { report } = parseFeed(geofeed, `${GOOD}${line}\n`);
    expect(report).toMatchObject({ entries: 4, problems: [{ line: 6, reason }] });
  });

  it.each([
    ["moves a sample", "37.52.0.0/16,RU,,,\n", /^moves 37\.52\.0\.1, .* in UA, and is in RU here$/],
    ["says no place for one", "37.52.0.0/16,,,,\n", /37\.52\.0\.1, .* is nowhere here/],
    ["speaks for half of the world", "0.0.0.0/1,UA,,,\n", /0\.0\.0\.0\/1, which is broader/],
    ["is mostly bad lines", "x,UA\ny,UA\nz,UA\nw,UA\nv,UA\n", /has 5 bad lines/],
  ])(
    "is quarantined when it %s, with the entry named; the last good copy stays",
    async (_, more, reason) => {
      await stores.publish(geofeed, GOOD);
      const store = stores.open([geofeed]);
      await store.sync();
      expect(stateOf(store, geofeed.id)).toMatchObject({ state: "fresh", entries: 4 });
      const before = store.placeCopies();
      await stores.publish(geofeed, GOOD + more);
      await store.sync();
      expect(stateOf(store, geofeed.id)).toMatchObject({
        state: "quarantined",
        reason: expect.stringMatching(reason),
      });
      expect(store.placeCopies()).toEqual(before);
    },
  );

  it("may say what every database says of a sample", async () => {
    await stores.publish(geofeed, "37.52.0.0/16,UA,,Odesa,\n");
    const store = stores.open([geofeed]);
    await store.sync();
    expect(stateOf(store, geofeed.id).state).toBe("fresh");
  });

  it("is a category of its own in FEEDS_FILE", () => {
    const entry = { id: "mine", category: "geofeed", url: pathToFileURL("/srv/g.csv").href };
    expect(() => mergeFeeds([], [{ ...entry, format: "lines" }], "file")).toThrow(
      '"geofeed" is for "geofeed" alone',
    );
    expect(mergeFeeds([], [{ ...entry, format: "geofeed" }], "file")).toHaveLength(1);
  });
});
