import { expect, it } from "vitest";
import { openDevice, sealDevice } from "./device";

const NOW = Date.UTC(2026, 2, 1);
const YEAR_MS = 365 * 86_400_000;

it("a browser is known for a year, and to the secret that marked it", () => {
  const mark = sealDevice("a secret", null, "user", NOW);
  expect(openDevice("a secret", mark, NOW + YEAR_MS - 1)).toMatchObject({ userId: "user" });
  expect(openDevice("a secret", mark, NOW + YEAR_MS)).toBeNull();
  expect(openDevice("another secret", mark, NOW)).toBeNull();
});

it.each(["", "forged", "A".repeat(513), "é"])("a mark that was made up is none: %s", (mark) => {
  expect(openDevice("a secret", mark, NOW)).toBeNull();
});
