import { describe, expect, it } from "vitest";
import { rangeText } from "@/lib/ip/range";
import { feed } from "@/test/feeds/feeds";
import type { Feed } from "../feed";
import { parseFeed } from "./parse-feed";

const ranges = (of: Feed, text: string) => {
  const { v4, v6 } = parseFeed(of, text);
  return [...v4, ...v6].map(({ range }) => rangeText(range));
};

describe("the lines format", () => {
  it("takes addresses, CIDRs and ranges in canonical form, and passes over comments and white space", () => {
    const text = [
      "\ufeff# a list",
      "; another comment",
      "192.0.2.1",
      "  198.51.100.9/24  # host bits, trailing comment",
      "203.0.113.0/24 ; SBL1",
      "",
      "192.0.2.10-192.0.2.12\t# range",
      "2001:DB8:0::/48\r",
      "::ffff:192.0.2.2",
    ].join("\n");
    expect(ranges(feed({ id: "a" }), text)).toEqual([
      "192.0.2.1",
      "198.51.100.0/24",
      "203.0.113.0/24",
      "192.0.2.10-192.0.2.12",
      "192.0.2.2",
      "2001:db8::/48",
    ]);
  });

  it("does not take # and ; inside an entry for a comment", () => {
    const urls = feed({ id: "u", category: "threat-url" });
    expect(parseFeed(urls, "/_/;/WEB-INF/web.xml\n/a#b\n#c\n").texts).toEqual([
      "/_/;/web-inf/web.xml",
      "/a#b",
    ]);
  });

  it("reads AS numbers with and without letters", () => {
    const asns = feed({ id: "n", category: "asn-hosting", skip: ["AS64501"] });
    expect(parseFeed(asns, "AS64500 # one\n64502\nas64503\nAS64501 # left out\n").asns).toEqual([
      64500, 64502, 64503,
    ]);
  });

  it("reads domain names in lower case and ASCII", () => {
    const domains = feed({ id: "d", category: "disposable-domains" });
    expect(parseFeed(domains, "Trash.Example.\nbücher.example\n").texts).toEqual([
      "trash.example",
      "xn--bcher-kva.example",
    ]);
  });

  it("reads browsers' builds without their patch, and nothing that is no version", () => {
    const builds = feed({ id: "b", category: "browser-builds" });
    const lines = [
      "chrome 131.0.6778.85",
      "edge 114.0.1823",
      "firefox 152.0",
      "safari 26",
      ".*",
      "chrome .*",
      "chrome 131.*",
      "chrome 2099-01-01",
      "chrome 0131.0",
      "chrome 1310.0.1",
      "chrome 131.0.6778.85.1",
      "opera 131.0",
      "131.0.6778.85",
    ];
    const { texts, report } = parseFeed(builds, lines.join("\n"));
    expect(texts).toEqual(["chrome 131.0.6778", "edge 114.0.1823", "firefox 152.0", "safari 26"]);
    expect(report.problems.map(({ text }) => text)).toEqual(lines.slice(4));
    expect(() => parseFeed(builds, ".*\n")).toThrow(
      'line 1 ".*": not chrome, edge, firefox or safari and a version',
    );
  });

  it("reads builds from the JSON that makers publish, with the browser's name in front", () => {
    const builds = feed({
      id: "b",
      category: "browser-builds",
      format: "json",
      path: "versions.*.version",
      prefix: "chrome ",
    });
    const text = '{"versions":[{"version":"153.0.8010.2"},{"version":"154.0.8016.0"}]}';
    expect(parseFeed(builds, text).texts).toEqual(["chrome 153.0.8010", "chrome 154.0.8016"]);
  });

  it("reads names and patterns of hosts", () => {
    const hosts = feed({ id: "h", category: "hostname-database" });
    expect(parseFeed(hosts, "scanner.example\n*.probe.example\nscan-*.example\n").texts).toEqual([
      "scanner.example",
      "*.probe.example",
      "scan-*.example",
    ]);
  });
});

describe("the csv format", () => {
  const csv = feed({
    id: "c",
    format: "csv",
    column: "ip",
    skipRows: { company: ["Office Gateway"] },
  });

  it("takes the named column, unquotes, and leaves rows out", () => {
    const text =
      'company,ip\n"Some, ""VPN""",192.0.2.1\nOffice Gateway,192.0.2.2\nX, "192.0.2.3"\n';
    expect(ranges(csv, text)).toEqual(["192.0.2.1", "192.0.2.3"]);
  });

  it("refuses a file without the column, and names those it has", () => {
    expect(() => parseFeed(csv, "address,company\n192.0.2.1,X\n")).toThrow(
      'has no column "ip"; its columns: address, company',
    );
  });
});

describe("the other formats", () => {
  it("well-known-bots: takes the names that patterns spell, of bots whose kind is told", () => {
    const directory = feed({ id: "d", category: "bot-directory", format: "well-known-bots" });
    const bots = [
      { accepted: ["[Ee]xample(Bot)?\\/"], categories: ["social", "preview"] },
      { accepted: ["Collector"], categories: ["preview", "ai"] },
      { accepted: ["Whatever"], categories: ["unknown"] },
      { accepted: ["Some"], forbidden: ["SomeOther"], categories: ["ai"] },
    ].map(({ categories, ...pattern }, at) => ({ id: `bot-${at}`, categories, pattern }));
    expect(parseFeed(directory, JSON.stringify(bots)).texts).toEqual([
      "preview: example/",
      "preview: examplebot/",
      "aiTraining: collector",
    ]);
    expect(() => parseFeed(directory, "{}")).toThrow("is no list of bots");
    expect(() => parseFeed(directory, '[{"id":"x"}]')).toThrow("entry 1 is no bot");
  });

  it("json: takes the names of members, all of the feed's kind", () => {
    const options = {
      category: "bot-directory",
      format: "json",
      path: "@keys",
      kind: "aiTraining",
    } as const;
    const text = JSON.stringify({ GPTBot: { operator: "x" }, "Claude-User": {}, AI: {} });
    const parsed = parseFeed(feed({ id: "d", ...options }), text);
    expect(parsed.texts).toEqual(["aiTraining: gptbot", "aiTraining: claude-user"]);
    expect(parsed.report.badLines).toBe(1);
  });

  it("json: follows a path through lists and objects", () => {
    const json = feed({ id: "j", format: "json", path: "prefixes.*.ipv4Prefix" });
    const text = JSON.stringify({
      prefixes: [
        { ipv4Prefix: "192.0.2.0/24" },
        { ipv6Prefix: "2001:db8::/32" },
        { ipv4Prefix: "203.0.113.0/24" },
      ],
    });
    expect(ranges(json, text)).toEqual(["192.0.2.0/24", "203.0.113.0/24"]);
    expect(() => parseFeed(json, '{"prefixes": [')).toThrow(/is not JSON/);
  });

  it("json: takes the data's date from where the feed says", () => {
    const dated = feed({ id: "j", format: "json", path: "list.*", datePath: "version" });
    const dateOf = (version: unknown) =>
      parseFeed(dated, JSON.stringify({ version, list: ["192.0.2.1"] })).report.ownDate;
    expect(dateOf(20260811)).toBe("2026-08-11T00:00:00.000Z");
    expect(dateOf(26081002)).toBe("2026-08-10T00:00:00.000Z");
    expect(dateOf(3)).toBeNull();
    expect(dateOf(undefined)).toBeNull();
  });

  it("jsonl: follows the path in every line, and passes over lines without it", () => {
    const drop = feed({ id: "j", format: "jsonl", path: "cidr" });
    const text = [
      '{"cidr":"192.0.2.0/24","sblid":"SBL1","rir":"ripencc"}',
      "",
      '{"cidr":"2001:db8::/32"}',
      '{"type":"metadata","timestamp":1766000000,"records":2}',
    ].join("\n");
    expect(ranges(drop, text)).toEqual(["192.0.2.0/24", "2001:db8::/32"]);
    const { report } = parseFeed(drop, '{"cidr":"192.0.2.1"}\n{"cidr":\n');
    expect(report.problems).toEqual([
      { line: 2, text: '{"cidr":', reason: "not an address, CIDR or range" },
    ]);
  });

  it("reads AS numbers for a category of addresses that says so", () => {
    const asndrop = feed({
      id: "a",
      category: "threat-feeds",
      format: "jsonl",
      path: "asn",
      entries: "asn",
    });
    const text = '{"asn":64500,"rir":"ripencc","domain":"bad.example"}\n{"asn":64501}\n';
    expect(parseFeed(asndrop, text).asns).toEqual([64500, 64501]);
  });

  it("ipsum: takes an address from its level on, and the date from the header", () => {
    const text =
      "# IPsum\n#\n# Last update: Sat, 22 Aug 2026 03:00:29 +0200\n#\n192.0.2.1\t5\n192.0.2.2\t3\n192.0.2.3\t2\n";
    const ipsum = feed({ id: "i", format: "ipsum", minLevel: 3 });
    expect(ranges(ipsum, text)).toEqual(["192.0.2.1", "192.0.2.2"]);
    expect(parseFeed(ipsum, text).report.ownDate).toBe("2026-08-22T01:00:29.000Z");
  });

  it("proxies: takes the address of each URL", () => {
    const proxies = feed({ id: "p", category: "proxy", format: "proxies" });
    const text =
      "http://192.0.2.1:8080\nsocks5://user:pass@192.0.2.2:1080\nhttp://[2001:db8::1]:80\n";
    expect(ranges(proxies, text)).toEqual(["192.0.2.1", "192.0.2.2", "2001:db8::1"]);
  });

  it.each(["None", "EU", "AP", "ZZ", "", "de"])(
    "tsv: takes %o in the place of a country for none",
    (country) => {
      const row = `192.0.2.0\t192.0.2.127\t64500\t${country}\tExample Net`;
      const asn = feed({ id: "asn", category: "asn", format: "tsv" });
      expect(parseFeed(asn, row).networks).toEqual([{ asn: 64500, organization: "Example Net" }]);
    },
  );

  it("tsv: reads announced networks, each once, and skips unannounced space", () => {
    const asn = feed({ id: "t", category: "asn", format: "tsv" });
    const text =
      "192.0.2.0\t192.0.2.127\t64500\tDE\tExample Net\n192.0.2.128\t192.0.2.255\t64500\tDE\tExample Net\n198.51.100.0\t198.51.100.255\t0\tNone\tNot routed\n";
    const parsed = parseFeed(asn, text);
    expect(parsed.networks).toEqual([{ asn: 64500, country: "DE", organization: "Example Net" }]);
    expect(parsed.v4.length).toBe(2);
    expect(parsed.report.badLines).toBe(0);
  });
});

describe("the tsv format for addresses", () => {
  it("takes the first two cells for the ends of a range", () => {
    const dshield = feed({ id: "d", format: "tsv", skip: ["Start"] });
    const text =
      "#\n# comment\nStart\tEnd\tNetmask\tAttacks\n192.0.2.0\t192.0.2.255\t24\t1007\n198.51.100.7\t198.51.100.9\t24\t1\n";
    expect(ranges(dshield, text)).toEqual(["192.0.2.0/24", "198.51.100.7-198.51.100.9"]);
    expect(parseFeed(dshield, text).report.badLines).toBe(0);
  });
});

describe("options for entries", () => {
  it("skip, prefix, minLength and escapes shape what is looked for", () => {
    const urls = feed({
      id: "u",
      category: "threat-url",
      prefix: "/",
      skip: ["Up.asp"],
      minLength: 5,
      escapes: "regex",
    });
    expect(parseFeed(urls, "c99.php\nup.asp\n/x\nindex\\\\think\\?a\n").texts).toEqual([
      "/c99.php",
      "/index\\think?a",
    ]);
  });
});

describe("a bad file", () => {
  const list = feed({ id: "a" });

  it("reports a few bad lines with their numbers, and takes the rest", () => {
    const { report } = parseFeed(list, "192.0.2.1\nnonsense\n192.0.2.2\n192.0.2.3/33\n192.0.2.4\n");
    expect(report).toEqual({
      entries: 3,
      badLines: 2,
      problems: [
        { line: 2, text: "nonsense", reason: "not an address, CIDR or range" },
        { line: 4, text: "192.0.2.3/33", reason: "not an address, CIDR or range" },
      ],
      ownDate: null,
    });
  });

  it.each([
    ["empty", "", "has no entries"],
    ["only comments", "# nothing\n", "has no entries"],
    ["an HTML page", "  <!DOCTYPE html><html>", "is an HTML or XML page"],
    ["an HTML page below empty lines", "\n\n<html lang=en>\n192.0.2.1", "is an HTML or XML page"],
    ["an HTML page that begins with a comment", "<!-- 503 --><p>", "is an HTML or XML page"],
    ["an error in XML", '<?xml version="1.0"?><Error>', "is an HTML or XML page"],
    ["nothing but bad lines", "x\ny\n", 'has 2 bad lines and 0 good ones: line 1 "x": not an'],
    ["binary", "192.0.2.1\n\0\u0001", "is not text: line 2 has a NUL character"],
  ])("refuses a file that is %s", (_, text, reason) => {
    expect(() => parseFeed(list, text)).toThrow(reason);
  });

  it("counts many bad lines for the guard to judge", () => {
    const { report } = parseFeed(list, "192.0.2.1\nx\ny\n");
    expect(report).toMatchObject({ entries: 1, badLines: 2 });
  });

  it("takes a line that is not UTF-8 for a bad one", () => {
    const names = feed({ id: "n", category: "threat-url" });
    const { report, texts } = parseFeed(names, "/good.php\n/caf\ufffd.php\n");
    expect(texts).toEqual(["/good.php"]);
    expect(report.problems).toEqual([{ line: 2, text: "/caf\ufffd.php", reason: "not UTF-8" }]);
  });

  it("reads what the guard will object to: it is no bad line", () => {
    expect(ranges(list, "0.0.0.0/0\n::/0\n1.0.0.0-3.255.255.255\n")).toEqual([
      "0.0.0.0/0",
      "1.0.0.0-3.255.255.255",
      "::/0",
    ]);
  });
});
