import { describe, expect, it } from "vitest";
import type { Facts } from "@/lib/engine/facts";
import { visitor } from "@/test/engine/visitor";
import { known, pending, unavailable } from "../fact";
import { checkExpression, readExpression } from "./check-expression";
import { RULE_FACTS, RULE_FUNCTIONS } from "./rule-facts";
import { FactPending, RuleScope } from "./rule-scope";
import { leavesOf, tryPart, whyOf } from "./why";

const NAMES = { lists: new Set(["office"]), counters: new Set(["signin"]) };

const OFFICE = {
  kind: "ip",
  needsHostname: false,
  match: ({ ip }: Pick<Facts, "ip">) =>
    ip.text === "192.0.2.7" ? { list: "office", evidence: [], entryIds: ["7"] } : null,
} as const;

function compiled(source: string) {
  const read = readExpression(source);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.expression;
}

type Differing = Parameters<typeof visitor>[0];
const scopeOf = (differing: Differing = {}) =>
  // The lists of a workspace hold more than expressions read.
  new RuleScope(visitor(differing), { named: new Map([["office", OFFICE]]) } as never);
const holds = (source: string, differing: Differing = {}) =>
  compiled(source).holds(scopeOf(differing));
const problems = (source: string) =>
  checkExpression(source, NAMES).map(({ line, column, message }) => `${line}:${column} ${message}`);

describe("an expression", () => {
  const WHO: Differing = {
    url: "https://shop.example/wp-login.php?a=1&b=2&a=3#x",
    params: '{"src":"mail","n":42,"list":[1]}',
    headers: '{"Referer":"https://x.example/","Accept-Language":"de"}',
    counts: { "signin 10m": 21 },
    bot: known({
      name: "GPTBot",
      operator: "OpenAI",
      category: "aiTraining",
      verified: "ranges",
      isSpoofed: false,
    }),
    prints: { ja3: null, ja4: "t13d1516h2", ja4h: null, h2: null },
  };

  it.each([
    ['ip == "73.223.10.20" && ip.inNetwork("73.223.0.0/16")', true],
    ['ip.inNetwork("2001:db8::/32") || ip.inNetwork("73.223.10.1-73.223.10.9")', false],
    ["asn == 7922 && asn > 7000 && asn in [1, 7922]", true],
    ['country == "US" && !(country in ["DE", "FR"])', true],
    ['userType == "residential" && device == "desktop"', true],
    ['url.path == "/wp-login.php" && url.query["a"] == "1" && url.query.b == "2"', true],
    ['"n" in params && params.n == "42" && params.list == ""', true],
    ["has(params.src) && !has(params.other)", true],
    ['headers["accept-language"] == "de" && referrer.startsWith("https://x.")', true],
    ['url.path.matches("^/wp-[a-z]+[.]php$") && !ua.matches("curl")', true],
    ['ua.lowerAscii().contains("chrome")', true],
    ['bot.name == "GPTBot" && bot.verified == "ranges" && !bot.spoofed', true],
    ['bot.category in ["aiTraining", "aiSearch"]', true],
    ['count("signin", "10m") > 20 && count("signin", "1h") == 0', true],
    ['prints.ja4.startsWith("t13d") && prints.ja3 == ""', true],
    ['hour() == 20 && weekday() == 2 && hour("Europe/Berlin") == 21', true],
    ['weekday("Pacific/Auckland") == 3', true],
    ['headers.exists(name, name.startsWith("accept-"))', true],
    ['["a", "b"].all(name, name in url.query) && size(headers) == 2', true],
    ['int(params.n) + 1 == 43 && string(asn) == "7922"', true],
    ['country == "US" ? userType == "hosting" : true', false],
    ["size(headerConflicts) == 0 && isp.size() > 0", true],
  ])("%s is %s", (source, expected) => {
    expect(holds(source, WHO)).toBe(expected);
  });

  it("knows empty text, 0 and false for what is unknown", () => {
    const nothing: Differing = { ...{ asn: 0, isp: "", countryCode: null }, url: undefined };
    const source = 'asn == 0 && isp == "" && country == "" && url.path == "" && bot.name == ""';
    expect(holds(source, { ...nothing, hostname: known(null), ua: undefined })).toBe(true);
  });

  it("asks a list by its name, and remembers the entry for its hits", () => {
    const scope = scopeOf({ ip: "192.0.2.7" });
    expect(compiled('onList("office")').holds(scope)).toBe(true);
    expect(scope.entryIds).toEqual(["7"]);
    expect(() => holds('onList("gone")')).toThrow("there is no list “gone”");
  });
});

describe("a fact that is not known", () => {
  const waiting: Differing = { hostname: pending("ptr") };

  it("is waited for only where the rest does not decide", () => {
    const source = 'hostname == "a.example"';
    expect(() => holds(source, waiting)).toThrow(FactPending);
    expect(holds(`${source} || country == "US"`, waiting)).toBe(true);
    expect(holds(`${source} && country == "FR"`, waiting)).toBe(false);
    expect(holds(`country == "FR" && ${source}`, waiting)).toBe(false);
    expect(() => holds(`params.src == "x" || ${source}`, waiting)).toThrow(FactPending);
  });

  it("fails the rule when its source is away, and says why", () => {
    const away: Differing = { hostname: unavailable("DNS: SERVFAIL") };
    expect(() => holds('hostname == ""', away)).toThrow("DNS: SERVFAIL");
    expect(() => holds('params.src == "mail"')).toThrow("there is no “src”");
    expect(holds('params.src == "mail" || true')).toBe(true);
  });
});

describe("why an expression holds", () => {
  const why = (source: string) => whyOf(compiled(source).part, scopeOf());

  it("is the side that did, and all tests of a conjunction", () => {
    const source = '(country == "US" && !onList("office")) || asn == 1';
    expect(why(source)).toEqual(['country == "US"', '!onList("office")']);
    expect(why('asn == 1 || country == "US"')).toEqual(['country == "US"']);
    expect(why('!(asn == 1 || country == "FR")')).toEqual(["!(asn == 1)", '!(country == "FR")']);
    expect(why('device == "desktop" ? asn == 7922 : false')).toEqual([
      'device == "desktop"',
      "asn == 7922",
    ]);
  });

  it("is told of each test in a trial", () => {
    const source = 'country == "US" && hostname == "x" || params.src == "y"';
    const scope = scopeOf({ hostname: pending("ptr") });
    const parts = leavesOf(compiled(source).part).map((leaf) => tryPart(leaf, scope));
    expect(parts).toEqual([
      { text: 'country == "US"', start: 0, end: 15, outcome: "true" },
      { text: 'hostname == "x"', start: 19, end: 34, outcome: "waiting" },
      {
        text: 'params.src == "y"',
        start: 38,
        end: 55,
        outcome: "failed",
        error: "there is no “src”",
      },
    ]);
  });
});

describe("a wrong expression is refused at its place", () => {
  it.each([
    ['contry == "DE"', "1:1 “contry” is no fact; did you mean “country”?"],
    ['country == "DE" &&\n  foo == 2', "2:3 “foo” is no fact"],
    ['url.pth == "/"', "1:5 “url.pth” is no fact; did you mean “url.path”?"],
    ['url.host == "a"', "1:5 “url.host” is no fact; did you mean “host”?"],
    ['bot.colour == "a"', "1:5 “bot.colour” is no fact"],
    ["country == 1", "1:1 These types do not go together: string == int"],
    ["asn == 64500 ||", "1:16 Something is missing at the end"],
    ['"text"', "1:1 This says no true or false, but string"],
    ['ip.inNetwork("x")', "1:14 “x” is no address, network (203.0.113.0/24) or range"],
    ['hour("Mars/Base") == 1', "1:6 “Mars/Base” is no time zone, such as Europe/Berlin"],
    ['count("signin", "5d") > 1', "1:17 “5d” is no time from 10s to 24h, such as 10m"],
    ['count("login", "5m") > 1', "1:7 There is no counter “login”"],
    ['onList("offise")', "1:8 There is no list “offise”"],
    ["onList(ua)", "1:8 onList() takes texts in quotes"],
    ["ua.matches(country)", "1:12 matches() takes a pattern in quotes"],
    [
      'headers.exists(k, k.matches("a"))',
      "1:19 matches() works on a fact, or on an entry of one, by name",
    ],
    [
      "headers.all(a, headers.all(b, headers.all(c, a == b)))",
      "1:1 The expression has too many loops within loops",
    ],
    [`${"(".repeat(70)}true${")".repeat(70)}`, "1:61 The expression is too long or too deep"],
    [`ua == "${"x".repeat(4_090)}"`, "1:1 The expression is longer than 4096 characters"],
  ])("%s", (source, problem) => {
    expect(problems(source)).toEqual([problem]);
  });

  it("names the functions that there are", () => {
    expect(problems('ua.split("").exists(x, x == "a")')).toEqual([
      "1:1 split() is not known here; known: onList, count, inNetwork, hour, weekday, startsWith, endsWith, contains, matches, lowerAscii, size, has, exists, all, exists_one, int, string",
    ]);
  });
});

it.each([...RULE_FACTS, ...RULE_FUNCTIONS].map(({ name, example }) => [name, example]))(
  "the example of %s is right: %s",
  (name, example) => {
    expect(problems(example)).toEqual([]);
    expect(example).toContain(name.split(".").at(-1));
  },
);

describe("what an expression takes at worst", () => {
  const cost = (source: string, maxText = 2_048) => compiled(source).costAt(maxText);

  it("grows with the texts that it goes through", () => {
    for (const source of ['ua.contains("x")', "ua.contains(url.path)", "size(ua) > 1"]) {
      expect(cost(source).us).toBeGreaterThan(3 * cost(source, 512).us);
    }
  });

  it("counts an entry's work for each entry of a loop, and of a loop within", () => {
    const one = cost('headers["a"].contains("x")').us;
    const all = cost('headers.exists(a, a.contains("x"))').us;
    expect(all).toBeGreaterThan(10 * one);
    expect(cost('headers.exists(a, ["b", "c", "d"].exists(b, a.contains(b)))').us).toBeGreaterThan(
      2 * all,
    );
  });

  it("counts what is joined, and in loops too", () => {
    expect(cost("(ua + ua + ua).contains(hostname)").joined).toBe(6_144);
    expect(cost('headers.exists(a, (ua + ua + "abc") == a)').joined).toBe(4_099);
    expect(cost('ua.contains("a")').joined).toBe(0);
  });

  it("counts each reading of a path", () => {
    expect(cost('url.path.contains("x")').us).toBeGreaterThan(2 * cost('ua.contains("x")').us);
    expect(cost('url.rawPath.contains("x")')).toEqual(cost('ua.contains("x")'));
  });
});

it("sees so many characters of each text", () => {
  const long = "x".repeat(5_000);
  const who = {
    ...{ ua: long, method: long, isp: long, url: `https://${long}/${long}?q=${long}&${long}=1` },
    ...{ headers: JSON.stringify({ a: long, referer: long }), params: JSON.stringify({ b: long }) },
    ...{ hostname: known(long), prints: { ja3: long, ja4: long, ja4h: long, h2: long } },
    bot: known({ name: long, operator: long, category: "other", verified: null, isSpoofed: false }),
  } as const;
  for (const text of [
    ...["ua", "method", "isp", "hostname", "url.path", "url.rawPath", "url.query.q", "referrer"],
    ...["headers.a", "params.b", "prints.ja3", "prints.ja4", "prints.ja4h", "prints.h2"],
    ...["bot.name", "bot.operator"],
  ]) {
    expect([text, holds(`size(${text}) == 2048`, who as never)]).toEqual([text, true]);
  }
  expect(holds("url.query.exists(name, size(name) == 2048)", who as never)).toBe(true);
  const pairs = visitor({ ua: `${"x".repeat(2_047)}😀` });
  expect(
    compiled("size(ua) == 2047").holds(new RuleScope(pairs, { named: new Map() } as never)),
  ).toBe(true);
});
