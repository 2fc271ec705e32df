import { describe, expect, test } from "vitest";
import { currentLink } from "./current-link";

const LINKS = [{ href: "/operator" }, { href: "/operator/reports" }, { href: "/w/a/keys" }];

describe("the current link of a sidebar", () => {
  test("is the page itself", () => {
    expect(currentLink("/operator", LINKS)).toBe("/operator");
  });

  test("is the longest of those that the address begins with", () => {
    expect(currentLink("/operator/reports/7", LINKS)).toBe("/operator/reports");
  });

  test("is none that only begins with the same letters", () => {
    expect(currentLink("/w/a/keysmith", LINKS)).toBeUndefined();
  });
});
