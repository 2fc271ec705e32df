import { describe, expect, it } from "vitest";
import { compareVersions, isVersion } from "./semver";

describe("compareVersions", () => {
  it("sorts as section 11 of Semantic Versioning does", () => {
    const sorted = [
      ...[
        "0.9.0",
        "1.0.0-alpha",
        "1.0.0-alpha.1",
        "1.0.0-alpha.beta",
        "1.0.0-beta",
        "1.0.0-beta.2",
      ],
      ...[
        "1.0.0-beta.11",
        "1.0.0-rc.1",
        "1.0.0",
        "1.0.1",
        "1.2.0",
        "1.10.0",
        "2.0.0-rc.1",
        "2.0.0",
      ],
    ];
    expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted);
    for (const version of sorted) expect(compareVersions(version, version)).toBe(0);
  });

  it("refuses what is no version", () => {
    expect(["1.0", "v1.0.0", "1.0.0-", "1.0.0 ", "latest"].filter(isVersion)).toEqual([]);
    expect(() => compareVersions("1.0.0", "latest")).toThrow("latest is no version.");
  });
});
