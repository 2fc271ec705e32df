import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue";
import { mergeFeeds, readFeeds } from "./feeds-file";
import { feed } from "./testing/feeds";

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

  it("names every problem at once: file, path, value, what is allowed", () => {
    const list = [
      { ...mine, format: "xml" },
      { id: "known", category: "nope" },
      { ...mine, id: "Bad Id" },
      { ...mine, id: "web", url: "http://lists.example/plain" },
      { ...mine, id: "extra", colour: "red" },
      { ...mine, id: "asn-lines", category: "asn" },
      { ...mine, id: "rows", format: "tsv" },
      7,
      { ...mine, id: "engine", category: "search-engine" },
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
      /\[0\]\.format: "xml": .*"lines"\|"csv"\|"tsv"\|"json"\|"ipsum"\|"proxies"/,
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
    expect(message).toContain('[6].format: "tsv" is only for category "asn"');
    expect(message).toMatch(/\[7\]: 7: /);
    expect(message).toContain(
      '[8].name: nothing: category "search-engine" needs the engine\'s name',
    );
  });

  it("refuses an id that is there twice", () => {
    expect(() => mergeFeeds(base, [mine, mine], "f.json")).toThrow(
      '[1].id: "my-list" is there twice',
    );
  });

  it("names the file when it is not there, not JSON, or not a list", async () => {
    const folder = await mkdtemp(join(tmpdir(), "feeds-file-"));
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
  it("names each feed once, with licence, homepage and an https URL", () => {
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
    for (const entry of CATALOGUE) {
      expect(entry.url).toMatch(/^https:\/\//);
      expect(entry.homepage).toMatch(/^https:\/\//);
      expect(entry.licence).not.toBe("not stated");
    }
  });

  it("holds what the product needs, and switches off what has terms of its own", () => {
    const on = CATALOGUE.filter(({ enabled }) => enabled);
    expect([...new Set(on.map(({ category }) => category))].sort()).toEqual([
      "anycast",
      "asn",
      "asn-cellular",
      "asn-hosting",
      "disposable-domains",
      "hosting",
      "malicious-activity",
      "privacy-relay",
      "proxy",
      "search-engine",
      "threat-feeds",
      "threat-url",
      "tor",
      "user-agent",
      "vpn",
    ]);
    expect(CATALOGUE.filter(({ enabled }) => !enabled).map(({ id }) => id)).toEqual([
      "spamhaus-drop-v4",
      "spamhaus-drop-v6",
      "firehol-level1",
      "dshield-block",
    ]);
    expect(new Set(on.flatMap(({ name }) => name ?? []))).toEqual(
      new Set(["Google", "Bing", "DuckDuckGo"]),
    );
    expect(on.find(({ id }) => id === "ipsum")?.minLevel).toBe(3);
  });
});
