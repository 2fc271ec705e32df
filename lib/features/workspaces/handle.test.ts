import { describe, expect, it } from "vitest";
import { handleFromEmail, handleVariant } from "./handle";

describe("a handle from an e-mail address", () => {
  it.each([
    ["jane@example.org", "jane"],
    ["jane.doe+shop@example.org", "jane-doe-shop"],
    ["_jane_@example.org", "jane"],
    ["josé@example.org", "jose"],
    [`${"a".repeat(40)}@example.org`, "a".repeat(31)],
    [`${"a".repeat(30)}.b@example.org`, "a".repeat(30)],
  ])("%s gives %s", (email, handle) => {
    expect(handleFromEmail(email)).toBe(handle);
  });

  it.each(["j@example.org", "юзер@example.org", "...@example.org"])(
    "%s has no letters for one, and gets a number",
    (email) => {
      expect(handleFromEmail(email)).toMatch(/^account-\d{6}$/);
    },
  );

  it("varies inside the allowed form when it is taken", () => {
    expect(handleVariant("a".repeat(31))).toMatch(/^a{24,26}-\d{4,6}$/);
    expect(handleVariant("jane")).toMatch(/^jane-\d{4,6}$/);
  });
});
