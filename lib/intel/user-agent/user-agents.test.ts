import { describe, expect, it } from "vitest";
import { PEOPLE } from "@/test/intel/user-agents/people";
import { PROGRAMS, SCANNERS } from "@/test/intel/user-agents/programs";
import { detectCrawler } from "./crawler";
import { isScanner } from "./more-crawlers";

describe.each(Object.entries(PEOPLE))("people: %s", (_, userAgents) => {
  it.each(userAgents)("%s", (ua) => {
    expect(detectCrawler(ua)).toEqual([]);
    expect(isScanner(ua)).toBe(false);
  });
});

describe.each(Object.entries(PROGRAMS))("programs: %s", (_, userAgents) => {
  it.each(userAgents)("%s", (ua) => {
    expect(detectCrawler(ua)).not.toEqual([]);
    expect(isScanner(ua)).toBe(false);
  });
});

describe.each(Object.entries(SCANNERS))("scanners: %s", (_, userAgents) => {
  it.each(userAgents)("%s", (ua) => {
    expect(detectCrawler(ua)).not.toEqual([]);
    expect(isScanner(ua)).toBe(true);
  });
});
