import { expect, test } from "vitest";
import { homeOf, suggestKeyname } from "./suggest-keyname";

test("a suggested keyname is short, easy to read, and another each time", () => {
  const names = Array.from({ length: 50 }, suggestKeyname);
  expect(names.filter((name) => !/^[a-hjkmnp-z2-9]{7}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(50);
});

test("blocked visitors go to the destination's home page at first", () => {
  expect(homeOf("https://shop.example/offer?x=1")).toBe("https://shop.example/");
  expect(homeOf("shop.example")).toBe("");
  expect(homeOf("javascript:alert(1)")).toBe("");
});
