import { describe, expect, test } from "vitest";
import { contractList } from "../workspace-list";
import { breadthWarnings } from "./warnings";

describe("a warning about entries that cover nearly everyone", () => {
  test("names the one entry that does", () => {
    expect(
      breadthWarnings(contractList("ipBlacklist"), ["192.0.2.1", "0.0.0.0/0", "198.51.100.0/24"]),
    ).toEqual([
      {
        kind: "everyone",
        message: "0.0.0.0/0 would block at least half of all addresses: nearly everyone.",
      },
    ]);
  });

  test("names the broadest of those that do so together", () => {
    expect(
      breadthWarnings(contractList("ipWhitelist"), ["0.0.0.0/2", "64.0.0.0/3", "96.0.0.0/3"]),
    ).toEqual([
      {
        kind: "everyone",
        message:
          "This, taken together, would let in at least half of all addresses, whatever else we find out about them. The broadest entry is 0.0.0.0/2.",
      },
    ]);
  });

  test("names IPv6 too", () => {
    expect(breadthWarnings(contractList("ipBlacklist"), ["2000::/4"])[0]?.message).toMatch(
      /^2000::\/4 would/,
    );
  });
});
