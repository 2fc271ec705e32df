import { expect, it } from "vitest";
import { PairCache } from "./pair-cache";

it("knows pairs apart, and forgets one alone", () => {
  const cache = new PairCache<number>(10);
  cache.set("a", "1", 1);
  cache.set("a", "2", 2);
  cache.set("b", "1", 3);
  cache.delete("a", "1");
  cache.delete("c", "1");
  expect([cache.get("a", "1"), cache.get("a", "2"), cache.get("b", "1")]).toEqual([
    undefined,
    2,
    3,
  ]);
  expect([cache.get("b", "2"), cache.get("c", "1")]).toEqual([undefined, undefined]);
});

it("holds no more pairs than it may, whatever their first texts", () => {
  for (const first of [() => "a", String]) {
    const cache = new PairCache<number>(10);
    for (let at = 0; at < 1_000; at++) cache.set(first(at), String(at), at);
    const found = Array.from({ length: 1_000 }, (_, at) => cache.get(first(at), String(at)));
    expect(found.filter((each) => each !== undefined).length).toBeLessThanOrEqual(10);
    expect(found.at(-1)).toBe(999);
  }
});
