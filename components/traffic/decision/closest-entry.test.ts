import { expect, it } from "vitest";
import { closestEntry } from "./closest-entry";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const entry = (value: string, expiresAt: string | null = null) => ({ value, expiresAt });

it("is the narrowest entry that covers the visitor", () => {
  const entries = [entry("8.0.0.0/8"), entry("8.8.8.0/24"), entry("8.8.8.9"), entry("18.8.8.8")];
  expect(closestEntry(entries, "8.8.8.8", NOW)?.value).toBe("8.8.8.0/24");
  expect(closestEntry([...entries, entry("8.8.8.8")], "8.8.8.8", NOW)?.value).toBe("8.8.8.8");
});

it("is none that has expired, and none that looks alike", () => {
  const over = entry("8.8.8.8", "2026-11-22T11:59:59Z");
  expect(closestEntry([over, entry("8.8.8.80")], "8.8.8.8", NOW)).toBeNull();
});

it("is a truncated visitor's own network only", () => {
  const entries = [entry("203.0.113.0/24"), entry("203.0.113.7")];
  expect(closestEntry(entries, "203.0.113.0/24", NOW)?.value).toBe("203.0.113.0/24");
});
