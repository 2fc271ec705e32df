import { describe, expect, it } from "vitest";
import { IMPOSSIBLE, POSSIBLE } from "@/test/intel/user-agents/impossible";
import { PEOPLE } from "@/test/intel/user-agents/people";
import { PROGRAMS } from "@/test/intel/user-agents/programs";
import { impossibleBrowser } from "./impossible-browser";

const NOW = Date.UTC(2026, 10, 23);
const fed = (...builds: string[]) => ({
  hasBrowserBuild: (build: string) => builds.includes(build),
});
const judge = (ua: string, now = NOW) => impossibleBrowser(ua, now, fed());
const chrome = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;

describe.each(Object.entries({ ...PEOPLE, ...POSSIBLE }))("people: %s", (_, userAgents) => {
  it.each(userAgents)("%s", (ua) => {
    expect(judge(ua)).toEqual([]);
  });
});

describe.each(Object.entries(PROGRAMS))("programs that make up no browser: %s", (_, userAgents) => {
  it.each(userAgents)("%s", (ua) => {
    expect(judge(ua)).toEqual([]);
  });
});

describe.each(Object.entries(IMPOSSIBLE))("%s", (_, rows) => {
  it.each(rows)("%s: %s", (ua, why) => {
    expect(judge(ua)).toMatchObject([{ source: "browser-builds", entry: why }]);
  });
});

describe("what is as some people's own builds are", () => {
  const mac = (version: string, rest: string) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X ${version}) ${rest}`;
  const onWindows = (nt: string, version: string) => chrome(version).replace("NT 10.0", `NT ${nt}`);
  const firefox = (system: string, version: string) =>
    `Mozilla/5.0 (${system}; rv:${version}) Gecko/20100101 Firefox/${version}`;

  it.each([
    onWindows("6.1", "124.0.0.0"),
    onWindows("5.1", "126.0.0.0"),
    onWindows("6.3", "138.0.0.0"),
    firefox("Windows NT 6.1; Win64; x64", "139.0"),
    firefox("Macintosh; Intel Mac OS X 10.13", "138.0"),
    mac("10_9_5", "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36"),
    mac("10_15_7", "AppleWebKit/605.1.15 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/605.1.15"),
  ])("%s only monitors", (ua) => {
    expect(judge(ua)).toMatchObject([{ weight: 0.1 }]);
  });

  it.each([
    onWindows("5.1", "50.0.2661.75"),
    onWindows("5.01", "120.0.0.0"),
    onWindows("11.0", "80.0.3987.132"),
    chrome("53.0.2840.71"),
    chrome("999.0.0.0"),
    firefox("Windows NT 5.1", "60.0"),
    firefox("Windows NT 10.0", "300.0"),
    mac("10_8_2", "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.75 Safari/537.36"),
  ])("%s decides", (ua) => {
    const [evidence] = judge(ua);
    expect(evidence).toBeDefined();
    expect(evidence?.weight).toBeUndefined();
  });
});

describe("new versions", () => {
  it("pass on an installation whose table is five years old, and made-up ones still do not", () => {
    const later = Date.UTC(2031, 10, 23);
    expect(judge(chrome("280.0.0.0"), later)).toEqual([]);
    expect(judge(chrome("280.0.15000.12"), later)).toEqual([]);
    expect(judge(chrome("999.0.0.0"), later)).toHaveLength(1);
  });

  it("pass with a clock before the table's date", () => {
    expect(judge(chrome("154.0.0.0"), 0)).toEqual([]);
  });
});

describe("builds from a feed", () => {
  const odd = chrome("53.0.2840.71");

  it("exist", () => {
    expect(impossibleBrowser(odd, NOW, fed("chrome 53.0.2840"))).toEqual([]);
    expect(impossibleBrowser(chrome("200.0.0.0"), NOW, fed("chrome 200"))).toEqual([]);
  });

  it("make no other build, version or browser impossible", () => {
    expect(impossibleBrowser(odd, NOW, fed("chrome 53", "edge 53.0.2840"))).toHaveLength(1);
    expect(impossibleBrowser(chrome("131.0.6778.86"), NOW, fed("chrome 1"))).toEqual([]);
  });
});

describe("what is no browser's", () => {
  it.each([
    "",
    "(",
    ")))",
    "Mozilla/5.0",
    "Mozilla/5.0 (Windows NT",
    "Mozilla/5.0 (Windows NT 10.0; Win64",
    "Mozilla/5.0 () AppleWebKit/ () Chrome/ Safari/",
    "Mozilla/5.0 (Windows NT ) AppleWebKit/537.36 (KHTML) Chrome/1.2.3.4.5 Safari/537.36",
    `Chrome/${"9".repeat(2_000)}`,
    `${chrome("999.0.0.0")} Example/1.0`,
  ])("%s is not judged", (ua) => {
    expect(judge(ua)).toEqual([]);
  });

  it("is read to 1,024 characters: what follows decides nothing", () => {
    const padded = `Mozilla/5.0 (${"x; ".repeat(400)}Windows NT 99)`;
    expect(judge(padded)).toEqual([]);
  });
});
