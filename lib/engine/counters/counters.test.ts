import { describe, expect, it } from "vitest";
import { countersSchema } from "../document/counters-schema";
import { parsePart } from "../document/problems";
import { compileCounters } from "./compile-counters";
import { formatWindow, parseWindow } from "./counts";

describe("a window", () => {
  it.each([
    ["10s", 10_000],
    ["90s", 90_000],
    ["10m", 600_000],
    ["1h", 3_600_000],
    ["24h", 86_400_000],
    ["1440m", 86_400_000],
  ])("may be %s", (text, ms) => {
    expect(parseWindow(text)).toBe(ms);
  });

  it.each([
    "",
    "9s",
    "25h",
    "86401s",
    "0m",
    "010m",
    "1.5h",
    "10",
    "m",
    "10 m",
    "10M",
    "1d",
    "-10m",
  ])("may not be %j", (text) => {
    expect(parseWindow(text)).toBeNull();
  });

  it("is written the shortest way", () => {
    expect([10_000, 90_000, 600_000, 5_400_000, 86_400_000].map(formatWindow)).toEqual([
      "10s",
      "90s",
      "10m",
      "90m",
      "24h",
    ]);
  });
});

describe("counters of a policy", () => {
  const problems = (counters: unknown) => {
    const parsed = parsePart(countersSchema, counters);
    return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path} ${message}`);
  };

  it("are none when left out", () => {
    expect(countersSchema.parse(undefined)).toEqual([]);
  });

  it("are taken as they are documented", () => {
    const signin = { name: "signin", by: ["network"], path: "/login" };
    const pair = { name: "API-calls_2", by: ["user", "path"] };
    expect(countersSchema.parse([signin, pair])).toEqual([signin, pair]);
  });

  it("are refused with the place of each problem", () => {
    expect(
      problems([
        { name: "2fast", by: [] },
        { name: "a", by: ["network", "network"], path: "login" },
        { name: "a", by: ["network", "asn"], path: "/a?b" },
        { name: "c", by: ["network", "asn", "key"] },
        { name: "b", by: ["colour"], more: 1 },
      ]),
    ).toEqual([
      '[0].name is "2fast"; allowed: a letter, then up to 31 letters, digits, hyphens and underscores',
      "[0].by has 0 entries; allowed: at least 1",
      "[1].by is a list; allowed: two different ones",
      '[1].path is "login"; allowed: the beginning of a path, such as /login',
      '[2].path is "/a?b"; allowed: the beginning of a path, such as /login',
      "[3].by has 3 entries; allowed: at most 2",
      '[4].by[0] is "colour"; allowed: "network", "asn", "key", "country", "user", "session", "path"',
      "[4].more is not known here; known: name, by, path",
    ]);
    expect(problems(["a", "b", "a"].map((name) => ({ name, by: ["asn"] })))).toEqual([
      '[2].name is "a" again; allowed: a name that no other counter has',
    ]);
  });

  it("are twenty at most", () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `c${at}`, by: ["asn"] }));
    expect(problems(many)).toEqual(["$ has 21 entries; allowed: at most 20"]);
  });

  it("count only what rules read, each window once", () => {
    const counters = countersSchema.parse([
      { name: "a", by: ["network", "path"], path: "/login" },
      { name: "b", by: ["key"] },
    ]);
    const uses = [60_000, 600_000, 60_000].map((windowMs) => ({ name: "a", windowMs }));
    expect(compileCounters(counters, uses)).toEqual([
      {
        by: ["network", "path"],
        path: "/login",
        readsPath: true,
        text: "a\nnetwork+path\n/login",
        windows: [
          { key: "a 1m", ms: 60_000 },
          { key: "a 10m", ms: 600_000 },
        ],
      },
    ]);
  });
});
