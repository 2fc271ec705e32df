import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { Feed, FeedInput } from "../feed";
import { feedSchema } from "../feed";
import { checkFeed } from "./check-feed";
import type { CheckJob, CheckResult } from "./check-job";
import { type GoodCopy, ownAddresses } from "./never-block";

let directory: string;

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), "guard-")), "feeds");
  await mkdir(directory);
});

/** A list as an operator or the catalogue has it, with the guard in force. */
function list(given: Partial<FeedInput> = {}): Feed {
  return feedSchema.parse({
    id: "list",
    category: "threat-feeds",
    url: "https://lists.example/list.txt",
    format: "lines",
    ...given,
  });
}

async function check(
  content: string | Uint8Array,
  feed: Feed = list(),
  job: Partial<CheckJob> = {},
): Promise<CheckResult> {
  const file = join(directory, "delivered.tmp");
  await writeFile(file, content);
  const base = {
    feed,
    file,
    previousEntries: null,
    directory,
    copies: [],
    accepted: [],
    previousFile: null,
  };
  const at = { previousDate: null, now: Date.parse("2026-09-01T00:00:00Z") };
  return checkFeed({ ...base, ...at, ...job });
}

const reasonOf = (result: CheckResult) => (result.verdict === "good" ? null : result.reason);
const entriesOf = (result: CheckResult) =>
  result.verdict === "quarantined" ? result.findings.map(({ entry }) => entry) : null;
/** Addresses of unprotected servers. */
const servers = (count: number) =>
  Array.from({ length: count }, (_, i) => `45.155.${i >> 8}.${i & 255}\n`).join("");

describe("a good list", () => {
  it("is good, with its report", async () => {
    expect(await check("# Last update: 2026-08-22T01:00:00Z\n45.155.205.7\n2a0e:1::/32\n")).toEqual(
      {
        verdict: "good",
        report: { entries: 2, badLines: 0, problems: [], ownDate: "2026-08-22T01:00:00.000Z" },
        leftOut: { count: 0, first: [] },
      },
    );
  });

  it("may have a few bad lines, which are reported by number", async () => {
    const result = await check("45.155.205.7\nnonsense\n");
    expect(result).toMatchObject({
      verdict: "good",
      report: {
        entries: 1,
        badLines: 1,
        problems: [{ line: 2, text: "nonsense", reason: "not an address, CIDR or range" }],
      },
    });
  });
});

describe("a file that does not read", () => {
  it.each([
    ["an HTML page", "<!doctype html><title>503</title>", "is an HTML or XML page"],
    ["nothing", "", "has no entries"],
    ["rubbish", "one\ntwo\n", "has 2 bad lines and 0 good ones"],
    ["half an archive", gzipSync(servers(999)).subarray(0, 900), "is a broken gzip file"],
    ["UTF-16", Buffer.from("\ufeff45.155.205.7", "utf16le"), "is UTF-16 text, not UTF-8"],
    ["binary", Buffer.alloc(64), "is not text"],
  ])("is unreadable, with nothing to release: %s", async (_, content, reason) => {
    const result = await check(content);
    expect(result.verdict).toBe("unreadable");
    expect(reasonOf(result)).toContain(reason);
  });

  it("is unreadable when it is a gzip bomb, or too large as it is", async () => {
    const small = list({ maxBytes: 10_000 });
    const bomb = gzipSync(Buffer.alloc(1024 * 1024, "\n"));
    expect(await check(bomb, small)).toEqual({
      verdict: "unreadable",
      reason: "unpacks to more than 10000 bytes",
    });
    expect(await check(servers(999), small)).toEqual({
      verdict: "unreadable",
      reason: "is larger than 10000 bytes",
    });
  });

  it("is unreadable in a foreign format", async () => {
    const json = list({ format: "json", path: "prefixes.*" });
    expect(reasonOf(await check('{"prefixes": ["45.155', json))).toContain("is not JSON");
    const csv = list({ format: "csv", column: "ip" });
    expect(reasonOf(await check("address\n45.155.205.7\n", csv))).toContain('has no column "ip"');
  });
});

describe("a list out of bounds is quarantined", () => {
  it("for many bad lines, with the first of them", async () => {
    const result = await check(`${servers(50)}${"x\n".repeat(6)}`);
    expect(result.verdict).toBe("quarantined");
    expect(reasonOf(result)).toBe(
      'has 6 bad lines and 50 good ones: line 51 "x": not an address, CIDR or range; line 52 "x": not an address, CIDR or range; line 53 "x": not an address, CIDR or range; and 3 more',
    );
  });

  it("for a file that is too small", async () => {
    const result = await check(servers(3), list({ minBytes: 1_000 }));
    expect(reasonOf(result)).toBe("has 33 bytes, and should have 1000 at least");
  });

  it("for too few and too many entries", async () => {
    expect(reasonOf(await check(servers(9), list({ minEntries: 10 })))).toBe(
      "has 9 entries, and should have 10 at least",
    );
    expect(reasonOf(await check(servers(11), list({ maxEntries: 10 })))).toBe(
      "has 11 entries, and should have 10 at most",
    );
    expect(await check(servers(10), list({ minEntries: 10, maxEntries: 10 }))).toMatchObject({
      verdict: "good",
    });
  });

  it("when it lost more than half of its entries, and not when it lost half", async () => {
    expect(reasonOf(await check(servers(499), list(), { previousEntries: 1_000 }))).toBe(
      "has shrunk from 1000 to 499 entries",
    );
    expect((await check(servers(500), list(), { previousEntries: 1_000 })).verdict).toBe("good");
    const steady = list({ maxShrink: 0.1 });
    expect(reasonOf(await check(servers(899), steady, { previousEntries: 1_000 }))).toBe(
      "has shrunk from 1000 to 899 entries",
    );
  });

  it("when it has more than twice its entries, and not when it has twice", async () => {
    expect(reasonOf(await check(servers(201), list(), { previousEntries: 100 }))).toBe(
      "has grown from 100 to 201 entries",
    );
    expect((await check(servers(200), list(), { previousEntries: 100 })).verdict).toBe("good");
    const growing = list({ maxGrowth: 10 });
    expect((await check(servers(999), growing, { previousEntries: 100 })).verdict).toBe("good");
  });

  it("not when a tiny list changes by a few entries", async () => {
    expect((await check(servers(1), list(), { previousEntries: 21 })).verdict).toBe("good");
    expect((await check(servers(22), list(), { previousEntries: 2 })).verdict).toBe("good");
    expect((await check(servers(1), list(), { previousEntries: 22 })).verdict).toBe("quarantined");
  });

  it("with everything that is wrong in one reason", async () => {
    const result = await check("0.0.0.0/0\n", list({ minEntries: 5 }), { previousEntries: 90 });
    expect(reasonOf(result)).toBe(
      "has 1 entries, and should have 5 at least; has shrunk from 90 to 1 entries; holds 0.0.0.0/0, which is the default route",
    );
  });
});

describe("a list of addresses is quarantined for one entry", () => {
  it.each([
    ["0.0.0.0/0", "threat-feeds", "is the default route"],
    ["::/0", "threat-feeds", "is the default route"],
    ["0.0.0.0-255.255.255.255", "ip-database", "is the default route"],
    [
      "128.0.0.0/1",
      "ip-database",
      "is broader than a /8, the most that a feed of ip-database may say",
    ],
    ["45.0.0.0/7", "ip-database", "is broader than a /8"],
    ["44.0.0.0-46.255.255.255", "ip-database", "is broader than a /8"],
    ["2a00::/15", "ip-database", "is broader than a /16"],
    ["45.0.0.0/9", "threat-feeds", "is broader than a /10"],
    ["2a00::/19", "threat-feeds", "is broader than a /20"],
    ["45.0.0.0/13", "vpn", "is broader than a /14"],
    ["45.155.0.0/23", "tor", "is broader than a /24"],
    ["45.0.0.0/15", "search-engine", "is broader than a /16"],
    ["44.0.0.0/7", "hosting", "is broader than a /8"],
    ["10.0.0.0/8", "threat-feeds", "holds reserved addresses"],
    ["192.168.1.1", "ip-database", "holds reserved addresses"],
    ["127.0.0.1", "vpn", "holds reserved addresses"],
    ["100.64.0.0/10", "hosting", "holds reserved addresses"],
    ["172.0.0.0/10", "hosting", "holds reserved addresses"],
    ["fc00::/32", "threat-feeds", "holds reserved addresses"],
    ["fe80::1", "proxy", "holds reserved addresses"],
    ["8.8.8.8", "ip-database", "must never be blocked: Google Public DNS (8.8.8.8)"],
    ["8.8.8.0/24", "vpn", "must never be blocked: Google Public DNS (8.8.8.8)"],
    ["1.1.1.1", "threat-feeds", "must never be blocked: Cloudflare's resolver (1.1.1.1-1.1.1.3)"],
    ["9.9.9.9", "proxy", "must never be blocked: Quad9 (9.9.9.9-9.9.9.13)"],
    ["2620:fe::fe", "threat-feeds", "must never be blocked: Quad9 (2620:fe::fe)"],
    ["2606:4700:4700::1111", "ip-database", "must never be blocked: Cloudflare"],
    ["66.249.66.1", "threat-feeds", "must never be blocked: Google's crawlers (66.249.64.0/20)"],
    ["66.249.0.0/16", "ip-database", "must never be blocked: Google's crawlers"],
    ["2001:4860:4801:10::1", "threat-feeds", "must never be blocked: Google's crawlers"],
    ["157.55.39.7", "malicious-activity", "must never be blocked: Bing's crawlers"],
    ["104.16.0.0/13", "threat-feeds", "must never be blocked: Cloudflare (104.16.0.0/13)"],
    ["104.20.1.2-104.20.1.9", "proxy", "must never be blocked: Cloudflare (104.16.0.0/13)"],
    ["2606:4700::6810:1", "threat-feeds", "must never be blocked: Cloudflare (2606:4700::/32)"],
    ["151.101.1.1", "ip-database", "must never be blocked: Fastly (151.101.0.0/16)"],
    ["13.32.0.1", "vpn", "must never be blocked: Amazon CloudFront (13.32.0.0/15)"],
  ] as const)("%s on a feed of %s: it %s", async (entry, category, reason) => {
    const name = category === "search-engine" ? { name: "Example" } : {};
    const result = await check(`${servers(300)}${entry}\n`, list({ category, ...name }));
    expect(result.verdict).toBe("quarantined");
    expect(entriesOf(result)).toHaveLength(1);
    expect(reasonOf(result)).toContain(reason);
  });

  it.skipIf(ownAddresses().length === 0)("one of this server's own addresses", async () => {
    const lines = `45.155.205.7\n${ownAddresses()[0]}\n`;
    const result = await check(lines, list({ guard: { reserved: "allow" } }));
    expect(reasonOf(result)).toContain("must never be blocked: this server");
  });

  it("of what the search engines' and CDNs' good copies hold today", async () => {
    const crawlers = list({ id: "crawlers", category: "search-engine", name: "Example" });
    const cdn = list({ id: "cdn", category: "hosting", protects: true });
    const copies = [
      await keep(crawlers, "45.155.205.0/28\n"),
      await keep(cdn, "45.155.206.0/24\n"),
    ];
    const result = await check(
      "45.155.205.7\n45.155.0.0/16\n45.155.206.1\n45.155.207.1\n",
      list(),
      { copies },
    );
    expect(entriesOf(result)).toEqual(["45.155.205.7", "45.155.0.0/16", "45.155.206.1"]);
    expect(reasonOf(result)).toContain("must never be blocked: Example (45.155.205.0/28)");
    expect(reasonOf(result)).toContain("must never be blocked: cdn (45.155.206.0/24)");
  });

  it("of three kinds at once, each named, the rest counted", async () => {
    const result = await check("10.0.0.1\n8.8.8.8\n0.0.0.0/0\n9.9.9.9\n45.155.205.7\n");
    expect(entriesOf(result)).toEqual(["10.0.0.1", "8.8.8.8", "0.0.0.0/0", "9.9.9.9"]);
    expect(reasonOf(result)).toBe(
      "holds 10.0.0.1, which holds reserved addresses; 8.8.8.8, which must never be blocked: Google Public DNS (8.8.8.8); 0.0.0.0/0, which is the default route; and 1 more",
    );
  });

  /** As a sync leaves a good copy behind. */
  async function keep(feed: Feed, content: string): Promise<GoodCopy> {
    const file = `${feed.id}-0000.data`;
    await writeFile(join(directory, file), content);
    return { feed, copy: { file } };
  }
});

describe("a list is quarantined for what its entries name together", () => {
  /** Networks of which none is too broad, between those that must never be blocked. */
  const networks = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => `${24 + at}.${64 * (at % 4)}.0.0/${length}\n`).join(
      "",
    );
  const guard = { neverBlock: "allow", reserved: "allow" } as const;

  it.each([
    ["threat-feeds", "12.9 %"],
    ["ip-database", null],
  ] as const)("on a feed of %s", async (category, share) => {
    const found = reasonOf(await check(networks(132, 10), list({ category, guard })));
    const reason =
      share && `names ${share} of all IPv4 addresses, and a feed of ${category} may name 12.5 %`;
    expect(found).toBe(reason);
  });

  it("counts what it names twice once, and takes what an operator means", async () => {
    const twice = networks(120, 10).repeat(2);
    expect((await check(twice, list({ guard }))).verdict).toBe("good");
    const broad = list({ guard: { ...guard, broad: "allow" } });
    expect((await check(networks(132, 10), broad)).verdict).toBe("good");
  });
});

describe("a list is good with what is none of the guard's business", () => {
  it.each([
    ["the edge of a CDN on a list of hosters", "104.16.0.0/13", "hosting"],
    ["a resolver on a list of anycast networks", "8.8.8.0/24", "anycast"],
    ["a crawler on a search engine's list", "66.249.66.0/24", "search-engine"],
    ["Cloudflare's relays on a privacy relay's list", "104.28.0.0/16", "privacy-relay"],
    ["the neighbour of a resolver", "8.8.8.9", "threat-feeds"],
    ["the neighbours of Google's crawlers", "66.249.80.0/20", "threat-feeds"],
    ["the neighbour of private space", "11.0.0.0/16", "threat-feeds"],
    ["6to4 and Teredo, which are reachable", "2002:102:304::/48", "threat-feeds"],
    ["a hoster's /9", "45.0.0.0/9", "hosting"],
    ["a VPN's /16", "45.155.0.0/16", "vpn"],
  ] as const)("%s", async (_, entry, category) => {
    const name = category === "search-engine" ? { name: "Example" } : {};
    expect((await check(`${entry}\n`, list({ category, ...name }))).verdict).toBe("good");
  });
});

describe("a feed's own settings", () => {
  it("allow broader or only narrower networks than its category does", async () => {
    const broad = list({ category: "hosting", shortestPrefix: { v4: 5 } });
    expect((await check("48.0.0.0/5\n", broad)).verdict).toBe("good");
    expect(reasonOf(await check("45.155.205.0/24\n", list({ shortestPrefix: { v4: 32 } })))).toBe(
      "holds 45.155.205.0/24, which is broader than a /32, the most that a feed of threat-feeds may say",
    );
  });

  it("allow what an operator means", async () => {
    const mine = list({
      category: "ip-database",
      guard: { reserved: "allow", neverBlock: "allow" },
    });
    expect((await check("10.0.0.0/8\n8.8.8.8\n", mine)).verdict).toBe("good");
  });

  it("leave a few known entries out and say so, and quarantine for many", async () => {
    const noisy = list({ guard: { reserved: "leave-out", neverBlock: "leave-out" } });
    expect(await check(`${servers(9)}10.0.0.1\n8.8.8.8\n`, noisy)).toMatchObject({
      verdict: "good",
      leftOut: {
        count: 2,
        first: [
          { entry: "10.0.0.1", reason: "holds reserved addresses" },
          { entry: "8.8.8.8", reason: "must never be blocked: Google Public DNS (8.8.8.8)" },
        ],
      },
    });
    const six = "10.0.0.1\n10.0.0.2\n10.0.0.3\n10.0.0.4\n10.0.0.5\n10.0.0.6\n";
    expect((await check(servers(114) + six, noisy)).verdict).toBe("good");
    const result = await check(servers(113) + six, noisy);
    expect(reasonOf(result)).toContain("would have 6 of 119 entries left out: 10.0.0.1, which");
    expect(entriesOf(result)).toHaveLength(6);
  });
});

describe("what an operator released", () => {
  it("is no finding any more; what comes new is", async () => {
    const accepted = ["8.8.8.8", "10.0.0.0/8"];
    expect((await check("8.8.8.8\n10.0.0.0/8\n", list(), { accepted })).verdict).toBe("good");
    const result = await check("8.8.8.8\n10.0.0.0/8\n9.9.9.9\n", list(), { accepted });
    expect(entriesOf(result)).toEqual(["9.9.9.9"]);
  });
});

describe("a list of names is quarantined", () => {
  it.each([
    ["hostname-database", "*.com", "fits ordinary hosts"],
    ["hostname-database", "*.co.uk", "fits ordinary hosts"],
    ["hostname-database", "co.uk", "fits ordinary hosts"],
    ["hostname-database", "comcast.net", "fits ordinary hosts"],
    ["hostname-database", "*dynamic*", "fits ordinary hosts"],
    ["hostname-database", "googlebot.com", "must never be blocked: googlebot.com"],
    [
      "hostname-database",
      "crawl-66-249-66-1.googlebot.com",
      "must never be blocked: googlebot.com",
    ],
    ["hostname-database", "*.search.msn.com", "must never be blocked: search.msn.com"],
    ["hostname-database", "msn.com", "must never be blocked: search.msn.com"],
    ["hostname-database", "google.com", "must never be blocked: google.com"],
    ["disposable-domains", "gmail.com", "is where people have their mail"],
    ["disposable-domains", "outlook.com", "is where people have their mail"],
    ["disposable-domains", "co.uk", "is where people have their mail"],
    ["threat-url", "/", "fits an ordinary page: https://shop.example/"],
    ["threat-url", "/products/", "fits an ordinary page"],
    ["threat-url", "index.php", "fits an ordinary page"],
    ["user-agent", "Mozilla/5.0", "fits an ordinary browser"],
    ["user-agent", "chrome", "fits an ordinary browser"],
    ["user-agent", "e", "fits an ordinary browser"],
  ] as const)("%s with %s: it %s", async (category, entry, reason) => {
    const result = await check(`known.example\n${entry}\n`, list({ category }));
    expect(result.verdict).toBe("quarantined");
    expect(entriesOf(result)).toEqual([entry.toLowerCase()]);
    expect(reasonOf(result)).toContain(reason);
  });

  it.each([
    [
      "hostname-database",
      "example.com\n*.example.org\nscanner.example\n*.shodan.io\nscan-*.censys-scanner.com\n",
    ],
    ["hostname-database", "static.example.net\ntor-exit.example.com\n"],
    ["disposable-domains", "mailinator.com\nnotgmail.com\ngmail.com.example\n"],
    ["threat-url", "/.env\n/c99.php\n/wp-login.php\n${jndi:\n"],
    ["user-agent", "sqlmap\nnikto\nmasscan\n"],
  ] as const)("not %s with what is bad", async (category, text) => {
    expect((await check(text, list({ category }))).verdict).toBe("good");
  });
});

describe("a directory of programs", () => {
  const directory = list({ category: "bot-directory", format: "well-known-bots" });
  const bot = (pattern: string, category = "preview") => ({
    id: pattern,
    categories: [category],
    pattern: { accepted: [pattern], forbidden: [] },
  });
  const textOf = (...bots: readonly object[]) => JSON.stringify(bots);

  it("is quarantined with a name that ordinary browsers have", async () => {
    const result = await check(textOf(bot("ExampleBot\\/"), bot("Mozilla")), directory);
    expect(result.verdict).toBe("quarantined");
    expect(entriesOf(result)).toEqual(["preview: mozilla"]);
    expect(reasonOf(result)).toContain("fits an ordinary browser");
  });

  it.each([".*", "\\w+", "[^x]{3,}", ".+/[0-9.]+"])("is quarantined with %s", async (pattern) => {
    const result = await check(textOf(bot("ExampleBot"), bot(pattern)), directory);
    expect(result.verdict).toBe("quarantined");
    expect(reasonOf(result)).toContain("fits any user agent");
  });

  it.each(["SamsungBrowser", "PlayStation", "Silk", "Instagram", "Android"])(
    "is quarantined with %s, which people's browsers say",
    async (name) => {
      const result = await check(textOf(bot("ExampleBot"), bot(name)), directory);
      expect(result.verdict).toBe("quarantined");
      expect(entriesOf(result)).toEqual([`preview: ${name.toLowerCase()}`]);
    },
  );

  it("is used without patterns that could match more than they say, and names them", async () => {
    const result = await check(
      textOf(bot("ExampleBot"), bot("Other.*"), bot("ai"), bot("OneMore")),
      directory,
    );
    expect(result).toMatchObject({
      verdict: "good",
      report: {
        entries: 2,
        problems: [
          { line: 2, text: expect.stringContaining("Other.*") },
          { line: 3, text: expect.stringContaining("ai") },
        ],
      },
    });
  });

  it("is quarantined with many of them", async () => {
    const wild = Array.from({ length: 9 }, (_, at) => bot(`Name${at}.*`));
    const result = await check(textOf(bot("ExampleBot"), ...wild), directory);
    expect(result.verdict).toBe("quarantined");
    expect(reasonOf(result)).toContain('"Name0.*');
  });
});

describe("a list of AS numbers is quarantined", () => {
  it.each([
    ["asn-hosting", undefined, "AS7922", "is an access provider's: Comcast"],
    ["asn-hosting", undefined, "AS3320", "is an access provider's: Deutsche Telekom"],
    ["threat-feeds", "asn", "AS13335", "must never be blocked: Cloudflare"],
    ["threat-feeds", "asn", "AS15169", "must never be blocked: Google"],
    ["threat-feeds", "asn", "AS21928", "is an access provider's: T-Mobile"],
  ] as const)("%s, entries %s, with %s: it %s", async (category, entries, asn, reason) => {
    const feed = list({ category, ...(entries === undefined ? {} : { entries }) });
    const result = await check(`AS64500\n${asn}\n`, feed);
    expect(entriesOf(result)).toEqual([asn]);
    expect(reasonOf(result)).toContain(reason);
  });

  it("not a list of hosters with a CDN, and not one of mobile networks with a mobile network", async () => {
    const hosting = list({ category: "asn-hosting" });
    expect((await check("AS13335\nAS24940\n", hosting)).verdict).toBe("good");
    const cellular = list({ category: "asn-cellular" });
    expect((await check("AS21928\nAS55836\n", cellular)).verdict).toBe("good");
  });
});
