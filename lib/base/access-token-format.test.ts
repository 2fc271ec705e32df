import { expect, it } from "vitest";
import { isAccessToken, newAccessToken } from "./access-token-format";
import { hasValidChecksum, newApiKey } from "./key-format";

it("a new token is a token, and no API key", () => {
  const token = newAccessToken();
  expect(token).toMatch(/^ghm_[A-Za-z0-9]{46}$/);
  expect(isAccessToken(token)).toBe(true);
  expect(hasValidChecksum(token)).toBe(false);
  expect(newAccessToken()).not.toBe(token);
});

it.each([
  ["nothing", ""],
  ["an API key", newApiKey()],
  [
    "a mistyped token",
    newAccessToken().replace(/^ghm_./, (start) => `ghm_${start.endsWith("a") ? "b" : "a"}`),
  ],
  ["a shortened token", newAccessToken().slice(0, -1)],
  ["a token and more", `${newAccessToken()}A`],
  ["another prefix", newAccessToken().replace("ghm_", "ghp_")],
  ["a long text", `ghm_${"a".repeat(10_000)}`],
])("%s is none", (_, text) => {
  expect(isAccessToken(text)).toBe(false);
});
