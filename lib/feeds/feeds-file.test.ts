import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { temporaryFolder } from "@/test/temporary-folder";
import { CATALOGUE } from "./catalogue";
import { VPN_PROVIDER_FEEDS } from "./catalogue/vpn-providers";
import { LARGEST_SHARED_BYTES } from "./feed";
import { mergeFeeds, readFeeds } from "./feeds-file";

const mine = { id: "my-list", category: "ip-database", url: "file:///srv/my.txt", format: "lines" };
const base = [
  feed({ id: "known", category: "vpn", refreshMinutes: 30, name: "N", licence: "MIT" }),
];

describe("FEEDS_FILE", () => {
  it("adds a feed, with defaults for what is left out", () => {
    const feeds = mergeFeeds(base, [mine], "f.json");
    expect(feeds.map(({ id }) => id)).toEqual(["known", "my-list"]);
    expect(feeds[1]).toEqual({
      ...mine,
      licence: "not stated",
      homepage: "",
      refreshMinutes: 1440,
      enabled: true,
      maxBytes: 67108864,
    });
  });

  it("overrides by id only what it names", () => {
    const [feed] = mergeFeeds(
      base,
      [{ id: "known", url: "https://other.example/x", enabled: false }],
      "f",
    );
    expect(feed).toMatchObject({
      id: "known",
      category: "vpn",
      url: "https://other.example/x",
      enabled: false,
      refreshMinutes: 30,
      name: "N",
      licence: "MIT",
    });
  });

  it("drops the bounds of a file that is replaced by another, and keeps them otherwise", () => {
    const bounded = feed({ id: "b", minBytes: 9, maxBytes: 99, minEntries: 3, maxEntries: 30 });
    const url = "https://other.example/x";
    const [moved] = mergeFeeds([bounded], [{ id: "b", url, maxEntries: 5 }], "f");
    expect(moved).toMatchObject({ url, maxBytes: 67108864, maxEntries: 5 });
    expect(moved?.minBytes).toBeUndefined();
    expect(moved?.minEntries).toBeUndefined();
    const [kept] = mergeFeeds([bounded], [{ id: "b", refreshMinutes: 5 }], "f");
    expect(kept).toEqual({ ...bounded, refreshMinutes: 5 });
  });

  it("reads on what changes a feed that is no more, and takes its id for another one", () => {
    const id = "disposable-collected";
    expect(mergeFeeds(base, [{ id, enabled: false }], "f")).toEqual(base);
    expect(mergeFeeds(base, [{ ...mine, id }], "f").map((each) => each.id)).toContain(id);
  });

  it("names every problem at once: file, path, value, what is allowed", () => {
    const list = [
      { ...mine, format: "xml" },
      { id: "known", category: "nope" },
      { ...mine, id: "Bad Id" },
      { ...mine, id: "web", url: "http://lists.example/plain" },
      { ...mine, id: "extra", colour: "red" },
      { ...mine, id: "asn-lines", category: "asn" },
      { ...mine, id: "rows", category: "tor", entries: "asn", format: "tsv" },
      7,
      { ...mine, id: "engine", category: "search-engine" },
      { ...mine, id: "drop", format: "jsonl" },
      { ...mine, id: "names", category: "hostname-database", entries: "asn" },
      { ...mine, id: "size", minBytes: 2_000, maxBytes: 1_000 },
      { ...mine, id: "count", minEntries: 20, maxEntries: 10 },
      { ...mine, id: "guarded", guard: { reserved: "ignore" }, shortestPrefix: { v4: 33 } },
      { ...mine, id: "aging", halfLifeDays: { people: 0, home: 3 }, maxAgeDays: 0 },
    ];
    const message = (() => {
      try {
        mergeFeeds(base, list, "/etc/feeds.json");
        return "";
      } catch (error) {
        return String(error);
      }
    })();
    expect(message).toContain("/etc/feeds.json: ");
    expect(message).toMatch(
      /\[0\]\.format: "xml": .*"lines"\|"csv"\|"tsv"\|"json"\|"jsonl"\|"ipsum"\|"proxies"/,
    );
    expect(message).toMatch(/\[1\]\.category: "nope": .*"threat-feeds"/);
    expect(message).toContain(
      '[2].id: "Bad Id": lower-case letters, digits and dashes, at most 64',
    );
    expect(message).toContain('[3].url: "http://lists.example/plain": an https:// or file:// URL');
    expect(message).toMatch(/\[4\].*colour/);
    expect(message).toContain(
      '[5].format: "lines" is not possible for category "asn", allowed: tsv',
    );
    expect(message).toContain('[6].format: "tsv" is only for category "asn" and for ranges');
    expect(message).toMatch(/\[7\]: 7: /);
    expect(message).toContain(
      '[8].name: nothing: category "search-engine" needs the engine\'s name',
    );
    expect(message).toContain('[9].path: nothing: format "jsonl" needs the path to the entry');
    expect(message).toContain('[10].entries: "asn" is only for categories of addresses');
    expect(message).toContain("[11].minBytes: 2000 is more than maxBytes, 1000");
    expect(message).toContain("[12].minEntries: 20 is more than maxEntries, 10");
    expect(message).toMatch(/\[13\]\.guard\.reserved: "ignore": .*"leave-out"/);
    expect(message).toContain("[13].shortestPrefix.v4: 33: ");
    expect(message).toContain("[14].halfLifeDays.people: 0: Too small");
    expect(message).toMatch(/\[14\]\.halfLifeDays.*home/);
    expect(message).toContain("[14].maxAgeDays: 0: Too small");
  });

  it("refuses an id that is there twice", () => {
    expect(() => mergeFeeds(base, [mine, mine], "f.json")).toThrow(
      '[1].id: "my-list" is there twice',
    );
  });

  it("names the file when it is not there, not JSON, or not a list", async () => {
    const folder = temporaryFolder(onTestFinished);
    const path = join(folder, "feeds.json");
    expect(() => readFeeds(path)).toThrow(`${path}: cannot be read: ENOENT`);
    await writeFile(path, "[{]");
    expect(() => readFeeds(path)).toThrow(`${path}: is not JSON: `);
    await writeFile(path, "{}");
    expect(() => readFeeds(path)).toThrow(
      `${path}: is of type object; a JSON list of feeds is expected`,
    );
    await writeFile(path, JSON.stringify([mine]));
    expect(readFeeds(path).map(({ id }) => id)).toContain("my-list");
  });
});

describe("the catalogue", () => {
  it("has one process fetch every list for all, and each machine its geodata", () => {
    const large = readFeeds(undefined).filter(({ maxBytes }) => maxBytes > LARGEST_SHARED_BYTES);
    expect(new Set(large.map(({ category }) => category))).toEqual(new Set(["geodata"]));
  });

  it("is complete: each feed once, with https URL, homepage, license, bounds and allowed change", () => {
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
    expect(new Set(CATALOGUE.map(({ url, category }) => `${category} ${url}`)).size).toBe(
      CATALOGUE.length,
    );
    for (const entry of CATALOGUE) {
      expect(entry.url).toMatch(/^https:\/\//);
      expect(entry.homepage).toMatch(/^https:\/\//);
      expect(entry.licence).not.toBe("not stated");
      const { minBytes, maxBytes, minEntries, maxEntries, maxShrink, maxGrowth } = entry;
      expect({
        id: entry.id,
        minBytes,
        maxBytes,
        minEntries,
        maxEntries,
        maxShrink,
        maxGrowth,
      }).toEqual({
        id: entry.id,
        minBytes: expect.any(Number),
        maxBytes: expect.any(Number),
        minEntries: expect.any(Number),
        maxEntries: expect.any(Number),
        maxShrink: expect.any(Number),
        maxGrowth: expect.any(Number),
      });
    }
  });

  it("passes its own rules about fields", () => {
    expect(mergeFeeds([], CATALOGUE, "the catalogue")).toEqual(CATALOGUE);
  });

  it("lets entries be left out only where the lists were seen to need it", () => {
    const companies = new Set(VPN_PROVIDER_FEEDS.map(({ id }) => id));
    const leaving = CATALOGUE.filter(
      ({ id, enabled, guard }) => enabled && guard !== undefined && !companies.has(id),
    );
    expect(leaving.map(({ id, guard }) => ({ id, guard }))).toEqual([
      { id: "shadowwhisperer-tunnels", guard: { neverBlock: "leave-out", reserved: "leave-out" } },
      { id: "cloud-vultr-v4", guard: { reserved: "leave-out" } },
      { id: "cloud-vultr-v6", guard: { reserved: "leave-out" } },
      { id: "maltrail-mass-scanners", guard: { neverBlock: "leave-out" } },
      { id: "misp-stretchoid-nt-scanning", guard: { neverBlock: "leave-out" } },
      { id: "burner-email-providers", guard: { neverBlock: "leave-out" } },
      { id: "disposable-email-domains-ivolo", guard: { neverBlock: "leave-out" } },
    ]);
  });

  it("names every VPN company whose own list it holds, and leaves a CDN out of it", () => {
    expect(VPN_PROVIDER_FEEDS.every(({ name, category }) => name && category === "vpn")).toBe(true);
    for (const { guard } of VPN_PROVIDER_FEEDS)
      expect(guard).toEqual({ neverBlock: "leave-out", reserved: "leave-out" });
  });

  it("holds what the product needs, and switches off feeds with their own terms", () => {
    const on = CATALOGUE.filter(({ enabled }) => enabled);
    expect([...new Set(on.map(({ category }) => category))].sort()).toEqual([
      "anycast",
      "asn",
      "asn-cellular",
      "asn-hosting",
      "bot-directory",
      "bot-ranges",
      "disposable-collected",
      "disposable-domains",
      "hosting",
      "hostname-database",
      "ip-database",
      "malicious-activity",
      "privacy-relay",
      "proxy",
      "search-engine",
      "security-gateway",
      "threat-feeds",
      "threat-url",
      "tor",
      "user-agent",
      "vpn",
    ]);
    expect(CATALOGUE.filter(({ enabled }) => !enabled).map(({ id }) => id)).toEqual([
      "dbip-city-lite",
      "spamhaus-drop-v4",
      "spamhaus-drop-v6",
      "spamhaus-asn-drop",
      "firehol-level1",
      "dshield-block",
      "emerging-threats-block",
      "blocklist-de",
      "cins-army",
      "stopforumspam-toxic",
      "chrome-for-testing",
      "firefox-versions",
    ]);
    const engines = on.filter(({ category }) => category === "search-engine");
    expect(new Set(engines.map(({ name }) => name))).toEqual(
      new Set(["Google", "Bing", "DuckDuckGo"]),
    );
    expect(on.find(({ id }) => id === "ipsum")?.minLevel).toBe(3);
  });
});
