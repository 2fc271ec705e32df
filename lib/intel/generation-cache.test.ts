import { expect, it } from "vitest";
import { GenerationCache } from "./generation-cache";

it("keeps what was used since the last turn, drops what was not, and never grows past two generations", () => {
  const cache = new GenerationCache<number, string>(10);
  cache.set(-1, "used");
  for (let i = 0; i < 1_000; i++) {
    cache.set(i, "x");
    expect(cache.get(-1)).toBe("used");
  }
  const held = Array.from({ length: 1_000 }, (_, i) => cache.get(i)).filter(Boolean);
  expect(held.length).toBeLessThanOrEqual(20);
  expect(cache.get(0)).toBeUndefined();
  cache.clear();
  expect(cache.get(-1)).toBeUndefined();
});
