import { describe, expect, it } from "vitest";
import { ageOfPostgres, describeAge, SECURITY_RELEASES } from "./postgres-releases";

const NOW = Date.parse("2026-11-28T12:00:00Z");

describe("a server's version", () => {
  it.each([
    ["18.4", ["2026-11-12", "2026-08-13"], "18.7"],
    // 18.5 closed nothing of 2026-08-13.
    ["18.5", ["2026-11-12", "2026-08-13"], "18.7"],
    ["18.6", ["2026-11-12"], "18.7"],
    ["18.7", [], "18.7"],
    ["18.8", [], "18.7"],
    ["15.20", [], "15.20"],
    ["15.19", ["2026-11-12"], "15.20"],
    ["17.9", ["2026-11-12", "2026-08-13", "2026-05-14"], "17.12"],
    ["19beta1", [], null],
    ["", [], null],
  ])("%s lacks %j", (version, missing, newest) => {
    const age = ageOfPostgres(version, NOW);
    expect(age.missing.map(({ date }) => date)).toEqual(missing);
    expect(age.newest).toBe(newest);
    expect(age.endedOn).toBeNull();
  });

  it("whose major version gets no updates any more is said on the day after", () => {
    const last = Date.parse("2027-11-11T23:59:59Z");
    expect(ageOfPostgres("15.24", last).endedOn).toBeNull();
    expect(describeAge("15.24", last + 1_000)).toBe(
      "PostgreSQL 15.24: its major version has had no updates since 2027-11-11",
    );
  });
});

it("what is open is named, the newest first", () => {
  expect(describeAge("18.4", NOW)).toBe(
    "PostgreSQL 18.4 is 2 security releases behind 18.7: CVE-2026-6460, CVE-2026-6467, CVE-2026-14661, CVE-2026-16237, CVE-2026-16240 and 65 more",
  );
  expect(describeAge("18.7", NOW)).toBeNull();
});

it("the table is whole: newest first, every minor version later than the one before, no advisory twice", () => {
  const dates = SECURITY_RELEASES.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const major of [15, 16, 17, 18]) {
    const minors = SECURITY_RELEASES.flatMap((each) => each.minors[major] ?? []);
    expect(minors).toEqual([...new Set(minors)].toSorted((a, b) => b - a));
  }
  const all = SECURITY_RELEASES.flatMap(({ advisories }) => advisories);
  expect(new Set(all).size).toBe(all.length);
  for (const each of all) expect(each).toMatch(/^CVE-20\d\d-\d{4,6}$/);
});
