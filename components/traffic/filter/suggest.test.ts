import { expect, it } from "vitest";
import { suggest } from "./suggest";

const KEYS = Array.from({ length: 10_000 }, (_, at) => [`id-${at}`, `shop-${at}`] as const);

it("offers no more than fifty of ten thousand", () => {
  expect(suggest(KEYS, "").found).toHaveLength(50);
  expect(suggest(KEYS, "shop-99").found).toHaveLength(50);
});

it("puts names that begin so first, in any case", () => {
  const options = [
    ["a", "my shop"],
    ["b", "Shop"],
    ["c", "other"],
  ] as const;
  expect(suggest(options, "shop").found.map(([value]) => value)).toEqual(["b", "a"]);
});

it("chooses the one that is named exactly so", () => {
  expect(suggest(KEYS, "shop-99").chosen).toBe("id-99");
  expect(suggest(KEYS, "Shop-99").chosen).toBeUndefined();
  expect(suggest(KEYS, "nothing")).toEqual({ found: [], chosen: undefined });
});
