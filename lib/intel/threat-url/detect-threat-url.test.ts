import { describe, expect, it } from "vitest";
import { ORDINARY_URLS } from "@/test/intel/threat-url/ordinary-urls";
import { PROBES } from "@/test/intel/threat-url/probes";
import { decodeUrl } from "./decode-url";
import { detectThreatUrl } from "./detect-threat-url";

describe("detectThreatUrl", () => {
  it("leaves several hundred URLs of people alone", () => {
    const wronged = ORDINARY_URLS.flatMap((url) =>
      detectThreatUrl(url).map(({ source, entry }) => `${url}  ${source} ${entry}`),
    );
    expect(ORDINARY_URLS.length).toBeGreaterThan(380);
    expect(wronged).toEqual([]);
  });

  it("recognises a few hundred probes", () => {
    expect(PROBES.length).toBeGreaterThan(300);
    expect(PROBES.filter((url) => detectThreatUrl(url).length === 0)).toEqual([]);
  });

  it("says what it found, cut to a length that can be shown", () => {
    expect(detectThreatUrl("/blog/.git/config?x=1")).toEqual([
      { source: "gatehouse-threat-url:path", entry: "/.git/" },
    ]);
    expect(detectThreatUrl("/?id=1%20or%201%3D1")).toEqual([
      { source: "gatehouse-threat-url:injection", entry: "or 1=1" },
    ]);
    const [long] = detectThreatUrl(`/?x=1 union select '${"a".repeat(90)}','${"b".repeat(90)}',3`);
    expect(long?.entry.length).toBeLessThanOrEqual(120);
  });

  it("finds the attack behind padding, in front or at the end", () => {
    const padding = "a".repeat(100_000);
    expect(detectThreatUrl(`/?p=${padding}&id=1+or+1=1`)).toHaveLength(1);
    expect(detectThreatUrl(`/?id=1+or+1=1&p=${padding}`)).toHaveLength(1);
    expect(detectThreatUrl(`/?p=${padding}`)).toEqual([]);
  });

  it("takes whatever it is given", () => {
    for (const odd of [
      "%",
      "%E0%A4%A",
      "\ud800",
      "/%ff%fe",
      "?",
      "#",
      "//",
      "http://",
      "\u0001",
      "%25".repeat(500),
    ]) {
      expect(() => detectThreatUrl(odd)).not.toThrow();
    }
    expect(detectThreatUrl("")).toEqual([]);
  });

  it("is linear in what is made to backtrack", () => {
    const hostile = [
      "' or ",
      "union select ",
      "<a ",
      "../",
      "${",
      "sleep(",
      "/*",
      "((((",
      "%27%27",
      "or 1",
      "javascript:",
      "1 and ",
    ];
    for (const part of hostile) {
      const short = part.repeat(100);
      const long = part.repeat(4_000);
      // Ends at all: a catastrophic pattern would not within the test's time.
      expect(Array.isArray(detectThreatUrl(`/?q=${short}`))).toBe(true);
      expect(Array.isArray(detectThreatUrl(`/?q=${long}`))).toBe(true);
    }
  });
});

describe("decodeUrl", () => {
  it("decodes twice, makes plus a blank in the query only, and drops the origin", () => {
    expect(decodeUrl("https://Example.org//A%2520B\\c+d?Q=%252E+x")).toEqual({
      path: "/a b/c+d",
      query: "q=. x",
    });
  });

  it("reads bytes that are no UTF-8 as Latin-1 (in lower case) and leaves malformed escapes", () => {
    expect(decodeUrl("/%c0%ae%zz%")).toEqual({ path: "/à®%zz%", query: "" });
  });
});
