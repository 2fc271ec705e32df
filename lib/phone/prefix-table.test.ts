import { describe, expect, it } from "vitest";
import { PrefixTable } from "./prefix-table";

describe("PrefixTable", () => {
  it("lets the longest prefix decide", () => {
    const table = new PrefixTable([
      ["30", "Berlin"],
      ["3", "Germany"],
      ["302", "Berlin Mitte"],
    ]);
    expect(table.longestMatch("3021")).toBe("Berlin Mitte");
    expect(table.longestMatch("3011")).toBe("Berlin");
    expect(table.longestMatch("3")).toBe("Germany");
    expect(table.longestMatch("40")).toBeNull();
    expect(table.longestMatch("")).toBeNull();
  });

  it("keeps a leading zero apart from none, as Italy needs it", () => {
    const table = new PrefixTable([
      ["02", "Milan"],
      ["2", "other"],
    ]);
    expect(table.longestMatch("0236618300")).toBe("Milan");
    expect(table.longestMatch("236618300")).toBe("other");
  });
});
