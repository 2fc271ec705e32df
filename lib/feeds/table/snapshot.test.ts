import { describe, expect, it } from "vitest";
import { feed, ip, snapshotOf } from "@/test/feeds/feeds";
import { emptySnapshot } from "./snapshot";

/** The dates in the evidence of a feed that is stale after so many days. */
const dated = (days: number) => ({
  dataDate: "2026-01-02T00:00:00.000Z",
  staleFrom: Date.UTC(2026, 0, 2 + days + 1),
});

describe("a snapshot of address feeds", () => {
  const snapshot = snapshotOf(
    [feed({ id: "vpn", category: "vpn" }), "192.0.2.0/24\n192.0.2.64/26\n2001:db8::/32\n"],
    [feed({ id: "tor", category: "tor" }), "192.0.2.70\n198.51.100.1-198.51.100.6\n"],
    [feed({ id: "bots", category: "search-engine", name: "Google" }), "203.0.113.0/27\n"],
    [feed({ id: "again", category: "vpn" }), "192.0.2.0/24\n192.0.2.0/24\n"],
  );

  it("names every list and the exact entry, feed by feed, most specific first", () => {
    expect(snapshot.find(ip("192.0.2.70")).lists).toEqual([
      {
        feed: "vpn",
        category: "vpn",
        entry: "192.0.2.64/26",
        ...dated(90),
      },
      { feed: "vpn", category: "vpn", entry: "192.0.2.0/24", ...dated(90) },
      { feed: "tor", category: "tor", entry: "192.0.2.70", ...dated(7) },
      {
        feed: "again",
        category: "vpn",
        entry: "192.0.2.0/24",
        ...dated(90),
      },
    ]);
  });

  it("names ranges that are no CIDR as they are, and IPv6 networks", () => {
    expect(snapshot.find(ip("198.51.100.6")).lists[0]?.entry).toBe("198.51.100.1-198.51.100.6");
    expect(snapshot.find(ip("2001:db8:1::1")).lists[0]?.entry).toBe("2001:db8::/32");
  });

  it("carries the feed's name", () => {
    expect(snapshot.find(ip("203.0.113.5")).lists).toEqual([
      {
        feed: "bots",
        category: "search-engine",
        entry: "203.0.113.0/27",
        ...dated(180),
        name: "Google",
      },
    ]);
  });

  it("makes evidence once per finding, frozen, and none for an address on no list", () => {
    const found = snapshot.find(ip("192.0.2.1"));
    expect(found.lists).toBe(found.lists);
    expect(Object.isFrozen(found.lists) && Object.isFrozen(found.lists[0])).toBe(true);
    expect(snapshot.find(ip("192.0.3.1")).lists).toEqual([]);
  });

  it("finds the categories of an address without making evidence", () => {
    const found = snapshot.find(ip("192.0.2.70"));
    expect(found.isOn("vpn")).toBe(true);
    expect(found.isOn("tor")).toBe(true);
    expect(found.isOn("search-engine")).toBe(false);
    expect(snapshot.find(ip("192.0.3.1")).isOn("vpn")).toBe(false);
  });

  it("has the categories that are loaded, and no others", () => {
    expect(snapshot.has("tor")).toBe(true);
    expect(snapshot.has("threat-feeds")).toBe(false);
    expect(emptySnapshot().has("tor")).toBe(false);
    expect(emptySnapshot().find(ip("192.0.2.1")).lists).toEqual([]);
  });
});

describe("a snapshot of networks", () => {
  const asn = feed({ id: "asn", category: "asn", format: "tsv" });
  const rows = [
    "192.0.2.0\t192.0.2.255\t64500\tDE\tExample Net",
    "198.51.100.0\t198.51.100.255\t64501\tUS\tOffice Gateway",
    "2001:db8::\t2001:db8:ffff:ffff:ffff:ffff:ffff:ffff\t64500\tDE\tExample Net",
  ].join("\n");
  const snapshot = snapshotOf(
    [asn, rows],
    [feed({ id: "dc", category: "asn-hosting" }), "AS64500\nAS64500 # twice\n"],
    [feed({ id: "phones", category: "asn-cellular" }), "64500\n"],
    [
      feed({ id: "vpn", category: "vpn", skipAsns: [64501] }),
      "192.0.2.1\n198.51.100.1\n203.0.113.1\n",
    ],
  );

  it("finds number, organization and country, both families", () => {
    expect(snapshot.find(ip("192.0.2.9")).network).toEqual({
      asn: 64500,
      country: "DE",
      organization: "Example Net",
    });
    expect(snapshot.find(ip("2001:db8::9")).network).toEqual({
      asn: 64500,
      country: "DE",
      organization: "Example Net",
    });
    expect(snapshot.find(ip("203.0.113.9")).network).toBeNull();
  });

  it("finds the lists that hold an AS number, once per list", () => {
    expect(snapshot.asnLists(64500)).toEqual([
      {
        feed: "dc",
        category: "asn-hosting",
        entry: "AS64500",
        dataDate: "2026-01-02T00:00:00.000Z",
      },
      {
        feed: "phones",
        category: "asn-cellular",
        entry: "AS64500",
        dataDate: "2026-01-02T00:00:00.000Z",
      },
    ]);
    expect(snapshot.asnLists(64501)).toEqual([]);
  });

  it("lets an AS number on a list of addresses stand for all that the AS announces", () => {
    const dropped = snapshotOf(
      [feed({ id: "drop", category: "threat-feeds", entries: "asn" }), "AS64500\nAS64999\n"],
      [feed({ id: "vpn", category: "vpn" }), "192.0.2.0/24\n"],
      [asn, rows],
    );
    const entries = (text: string) =>
      dropped.find(ip(text)).lists.map((match) => `${match.feed} ${match.entry}`);
    expect(entries("192.0.2.9")).toEqual(["drop AS64500", "vpn 192.0.2.0/24"]);
    expect(entries("2001:db8::9")).toEqual(["drop AS64500"]);
    expect(entries("198.51.100.9")).toEqual([]);
    expect(dropped.find(ip("192.0.2.9")).isOn("threat-feeds")).toBe(true);
    expect(dropped.asnLists(64500)).toEqual([]);
  });

  it("leaves out entries announced by networks that a feed skips", () => {
    expect(snapshot.find(ip("192.0.2.1")).lists).toHaveLength(1);
    expect(snapshot.find(ip("198.51.100.1")).lists).toHaveLength(0);
    expect(snapshot.find(ip("203.0.113.1")).lists).toHaveLength(1);
  });
});

describe("a snapshot of texts", () => {
  const snapshot = snapshotOf(
    [
      feed({ id: "hosts", category: "hostname-database" }),
      "scanner.example\n*.probe.example\nscan-*.net.example\n*vps*.host.example\n",
    ],
    [feed({ id: "trash", category: "disposable-domains" }), "trash.example\n"],
    [feed({ id: "urls", category: "threat-url" }), `/.env\n\${jndi:\n`],
    [feed({ id: "agents", category: "user-agent" }), "Nikto\nMasscan\nDisco\n360Spider\nGT::\n"],
    [feed({ id: "builds", category: "browser-builds" }), "chrome 153.0.8010.2\nfirefox 152.0\n"],
    [feed({ id: "ai", category: "bot-directory", kind: "aiTraining" }), "GPTBot\nClaude-User\n"],
    [feed({ id: "pods", category: "bot-directory", kind: "podcast" }), "Overcast\n"],
  );

  it("finds the programs of directories in whole words, with their kinds and places", () => {
    const ua = "Mozilla/5.0 (compatible; GPTbot/1.3) Overcast";
    expect(snapshot.programs(ua)).toEqual([
      { kind: "aiTraining", start: 25, end: 31 },
      { kind: "podcast", start: 37, end: 45 },
    ]);
    expect(snapshot.programs("MyGPTBot/1.0 overcasting")).toEqual([]);
    expect(snapshot.programs("gptbot ".repeat(1_000))).toHaveLength(16);
    expect(emptySnapshot().programs(ua)).toEqual([]);
  });

  it.each([
    ["scanner.example", "scanner.example"],
    ["a.b.scanner.example", "scanner.example"],
    ["x.probe.example", "*.probe.example"],
    ["x.y.probe.example", "*.probe.example"],
    ["scan-7.net.example", "scan-*.net.example"],
    ["scan-a.b.net.example", "scan-*.net.example"],
    ["my-vps12.host.example", "*vps*.host.example"],
  ])("finds host %s by %s", (name, entry) => {
    expect(snapshot.hostname(name)?.entry).toBe(entry);
  });

  it.each([
    "probe.example",
    "notscanner.example",
    "scanner.example.org",
    "scan-.example",
    "vps",
    "example",
  ])("does not find host %s", (name) => {
    expect(snapshot.hostname(name)).toBeNull();
  });

  it("finds a disposable domain exactly: callers walk the parents", () => {
    expect(snapshot.disposableDomain("trash.example")).toEqual({
      feed: "trash",
      category: "disposable-domains",
      entry: "trash.example",
      ...dated(180),
    });
    expect(snapshot.disposableDomain("a.trash.example")).toBeNull();
  });

  it.each([
    ["chrome 153.0.8010", true],
    ["chrome 153.0", true],
    ["chrome 153", true],
    ["chrome 15", false],
    ["chrome 153.0.801", false],
    ["firefox 152.0", true],
    ["firefox 153", false],
  ])("knows browser build %s: %s", (build, isThere) => {
    expect(snapshot.hasBrowserBuild(build)).toBe(isThere);
    expect(emptySnapshot().hasBrowserBuild(build)).toBe(false);
  });

  it("finds substrings of URLs and user agents without regard to case", () => {
    expect(snapshot.threatUrl("https://shop.example/x/.ENV?a=1")?.entry).toBe("/.env");
    expect(snapshot.threatUrl(`https://shop.example/?q=\${JNDI:ldap://x}`)?.entry).toBe(`\${jndi:`);
    expect(snapshot.threatUrl("https://my.environment.example/")).toBeNull();
    expect(snapshot.userAgent("Mozilla/5.00 (NIKTO/2.1.6)")?.entry).toBe("nikto");
    expect(snapshot.userAgent("Mozilla/5.0 (X11; Linux x86_64)")).toBeNull();
    expect(emptySnapshot().userAgent("nikto")).toBeNull();
  });

  it.each([
    ["Disco Pump 1.0", "disco"],
    ["Discord/1.0 (disco)", "disco"],
    ["My_DISCO/2", "disco"],
    ["Mozilla/5.0 (compatible; 360Spider; x)", "360spider"],
    ["xGT::WWW/1.08", null],
    ["GT::WWW/1.08", "gt::"],
    ["Discord/1.0", null],
    ["Disco2/1.0", null],
    ["Mozilla/5.0 (iPhone) [FBCR/Médisco]", null],
    ["discó", null],
    ["1360Spider", null],
  ])("finds entries of user agents in whole words only: %s", (ua, entry) => {
    expect(snapshot.userAgent(ua)?.entry ?? null).toBe(entry);
  });
});
